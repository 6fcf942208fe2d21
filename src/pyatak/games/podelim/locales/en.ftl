podelim-title = Let’s Split
podelim-line = One player cuts into three, and everybody votes in secret

podelim-refusal-now_cut = Now it is time to cut the cards into three parts.
podelim-refusal-now_discard = Now it is time to discard one of the three parts.
podelim-refusal-now_vote = Now it is time to vote for a part.
podelim-refusal-now_joker = Now it is time to lay a joker on one of your piles.
podelim-refusal-empty_part = There { $cards ->
        [one] is { $cards } card
       *[other] are { $cards } cards
    } to cut, and each of the three parts needs at least one.
podelim-refusal-part_discarded = The { $colour ->
        [white] white
        [light_blue] light blue
       *[black] black
    } part has been discarded.
podelim-refusal-no_black = Two cards make two parts only: white and light blue.
podelim-refusal-no_pile = You have no pile of { $number } to lay a joker on.

podelim-move-cut = a cut { $white } · { $light_blue } · { $black }
podelim-move-vote = { $colour ->
    [white] a vote for white
    [light_blue] a vote for light blue
   *[black] a vote for black
}
podelim-move-discard = { $colour ->
    [white] the white part discarded
    [light_blue] the light blue part discarded
   *[black] the black part discarded
}
podelim-move-joker = the joker to { $number }
podelim-tally = { $points } { $points ->
    [one] point
   *[other] points
}
podelim-news-cut = { $player } cuts { $white } · { $light_blue } · { $black }.
podelim-news-discarded = { $player } discards the { $colour ->
        [white] white
        [light_blue] light blue
       *[black] black
    } part: { $cards }.
podelim-news-took = { $player } takes the { $colour ->
        [white] white
        [light_blue] light blue
       *[black] black
    } part: { $cards }.
podelim-news-contested = { $players ->
        [2] Two
        [3] Three
       *[other] Four
    } want the { $colour ->
        [white] white
        [light_blue] light blue
       *[black] black
    } part: { $size ->
        [one] { $size } card is
       *[other] { $size } cards are
    } split again.
podelim-news-lost = { $players ->
        [2] Two
        [3] Three
       *[other] Four
    } want one card, nobody gets it: { $cards }.
podelim-news-unclaimed = Nobody wants the { $colour ->
        [white] white
        [light_blue] light blue
       *[black] black
    } part, it is discarded: { $cards }.
podelim-news-joker = { $player } lays { $jokers ->
        [one] a joker
       *[other] { $jokers } jokers
    } on { $number }.
podelim-news-waits = { $player } has no pile yet: { $jokers ->
        [one] a joker waits
       *[other] { $jokers } jokers wait
    }.
podelim-news-round = Round { $round }, { $player } leads: { $cards }.
podelim-news-scored = { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, with most cards of { $cards ->
        [one] { $cards } number
       *[other] { $cards } numbers
    }.

podelim-phase-cut = cut the cards into three parts
podelim-phase-discard = discard one part
podelim-phase-vote = vote
podelim-phase-jokers = lay jokers
podelim-phase-over = the game is over

podelim-view-phase = Now
podelim-view-round = Round
podelim-view-rounds = Rounds
podelim-view-deck = In the deck
podelim-view-discards = Discarded
podelim-view-row = Row
podelim-view-share = To share
podelim-view-waiting = To share next
podelim-view-vote = Your vote
podelim-view-last_vote = Last vote
podelim-view-last_row = Row of the last vote
podelim-view-majorities = Most cards so far
podelim-view-leads = Leads
podelim-view-has_voted = Voted
podelim-view-piles = Piles
podelim-view-unlaid_jokers = Jokers to lay
podelim-view-card_count = Cards
podelim-view-taken = Taken this round
podelim-view-points = Points
podelim-view-point_cards = Numbers held most of
podelim-view-margin = Decided by

podelim-subtitle = round { $round } of { $rounds } · { $deck } in the deck
podelim-round = Round { $round }
podelim-joker = joker
podelim-part = { $colour ->
        [white] white
        [light_blue] light blue
       *[black] black
    }
podelim-pile = { $size ->
        [one] { $size } card of { $number }
       *[other] { $size } cards of { $number }
    }
podelim-piles = Your piles
podelim-your-piles = { $player } · your piles
podelim-no-piles = no piles yet
podelim-jokers-wait = { $count ->
        [one] a joker waits
       *[other] { $count } jokers wait
    }
podelim-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
podelim-points = { $points ->
        [one] { $points } point so far
       *[other] { $points } points so far
    }
podelim-leads = leads
podelim-leads-round = { $player } leads
podelim-you-lead = You lead
podelim-you-lead-in = Yours so far:
podelim-voted = voted
podelim-chooses = choosing
podelim-gone = discarded
podelim-taken = { $player } takes it
podelim-contested = { $count ->
        [2] two want it: split again
        [3] three want it: split again
       *[other] four want it: split again
    }
podelim-broken = several want it: nobody gets it
podelim-unwanted = nobody wants it
podelim-votes-open = Votes revealed
podelim-asks-cut = cut the row into three parts
podelim-asks-discard = discard one part
podelim-asks-vote = vote in secret for a part
podelim-asks-jokers = lay your joker on a pile
podelim-may-change = you may still change your vote
podelim-others-vote = the others vote
podelim-does-cut = { $player } cuts
podelim-does-discard = { $player } discards a part
podelim-does-vote = { $player } votes
podelim-does-jokers = { $player } lays jokers
podelim-waits = { $player } is thinking
podelim-knife-left = Left knife
podelim-knife-right = Right knife
podelim-knife-after = { $count ->
        [one] after { $count } card
       *[other] after { $count } cards
    }
podelim-do-cut = Split { $sizes }
podelim-choose-part = Choose a part
podelim-choose-discard = Choose a part to discard
podelim-choose-pile = Choose a pile for the joker
podelim-do-vote = { $colour ->
        [white] Vote: white
        [light_blue] Vote: light blue
       *[black] Vote: black
    }
podelim-voted-for = { $colour ->
        [white] Voted: white
        [light_blue] Voted: light blue
       *[black] Voted: black
    }
podelim-do-discard = { $colour ->
        [white] Discard: white
        [light_blue] Discard: light blue
       *[black] Discard: black
    }
podelim-do-joker = Joker on { $number }
podelim-count = Who has the most?
podelim-sheet-caption = numbers held most of, each worth its own value
podelim-why-close = { $points ->
        [one] One point
       *[other] { $points } points
    } ahead of { $player }.
podelim-why-cards = Level on points with { $player }, but most cards of more numbers.

# The same, told to the player it is about.
podelim-news-cut-you = You cut { $white } · { $light_blue } · { $black }.
podelim-news-discarded-you = You discard the { $colour ->
        [white] white
        [light_blue] light blue
       *[black] black
    } part: { $cards }.
podelim-news-took-you = You take the { $colour ->
        [white] white
        [light_blue] light blue
       *[black] black
    } part: { $cards }.
podelim-news-joker-you = You lay { $jokers ->
        [one] a joker
       *[other] { $jokers } jokers
    } on { $number }.
podelim-news-waits-you = You have no pile yet: { $jokers ->
        [one] a joker waits
       *[other] { $jokers } jokers wait
    }.
podelim-news-round-you = Round { $round }, you lead: { $cards }.
podelim-news-scored-you = You: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, with most cards of { $cards ->
        [one] { $cards } number
       *[other] { $cards } numbers
    }.

# Why the coach prefers a move; the numbers are means over imagined deals.
podelim-coach-alone = Better { $move }: nobody else votes for it in { $best } of the cases instead of { $made }.
podelim-coach-points = Better { $move }: after the round you have { $best } points instead of { $made }.
podelim-coach-cards = Better { $move }: the round brings you { $best } cards instead of { $made }.
podelim-coach-kind-alone = Votes that others give too
podelim-coach-kind-points = Too few points after the round
podelim-coach-kind-cards = Too few cards from the round

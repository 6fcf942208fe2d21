podelim-title = Let’s Split
podelim-line = Cut a row of cards in three, vote in secret, and hope nobody wants the same piece.

podelim-refusal-now_cut = Now it is time to cut the cards in three parts.
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
    } for { $cards ->
        [one] { $cards } majority
       *[other] { $cards } majorities
    }.

podelim-phase-cut = cut the cards in three
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
podelim-view-share = To be shared
podelim-view-waiting = Shared next
podelim-view-vote = Your vote
podelim-view-last_vote = Last vote
podelim-view-last_row = Row of the last vote
podelim-view-majorities = Majorities so far
podelim-view-leads = Leads
podelim-view-has_voted = Voted
podelim-view-piles = Piles
podelim-view-unlaid_jokers = Jokers to lay
podelim-view-card_count = Cards
podelim-view-taken = Taken this round
podelim-view-points = Points
podelim-view-point_cards = Majorities

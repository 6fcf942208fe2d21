web-name = Pyatak
web-hero = Five number games for your table
web-hero-line = Everyone plays on their phone, the table is on the TV. Or play online. No sign-up.
web-games = Games
web-players = Players:
web-minutes = { $minutes } min
web-play-bots = Play bots
web-play-bots-at = Play { $game } against bots
web-level = Level
web-level-mixed = mixed
web-bots-choose = Bots and seats
web-bots-duel = Bot: { $level }
web-bots-many = Bots: { $level } · seats: { $seats }
web-about-game = About { $game }
web-best-results = Best results
web-whole-board = The whole leaderboard
web-make-table = Make a table
web-make-table-at = Make a table: { $game }
web-got-code = Got a code?
web-four-letters = four letters
web-code-latin = Use Latin letters, as on the TV
web-or-scan = or scan the code on the TV
web-join = Join
web-did-you-mean = { $code }?
web-nav-games = Games
web-nav-tables = Tables
web-nav-mine = My games
web-nav-learn = Learn
web-go-on-title = Continue
web-go-on = continue
web-my-turns = { $count ->
    [one] your turn in one game
   *[other] your turn in { $count } games
}
web-wait-for-you = { $count ->
    [one] { $players } is waiting
   *[other] { $players } are waiting
}
web-waits = waiting
web-nothing-to-go-on = No game in progress.
web-watch-again = Replays
web-nothing-to-watch = No replays yet. Finish a game, and it appears here.
web-open-tables = Open tables
web-all-of-them = All { $count }
web-no-open-tables = No open tables yet. Open one: friends join with a code, bots take the other seats.
web-seated = { $sitting } of { $seats }
web-sit = Sit
web-tv-title = The table on TV
web-tv-line = The table on the TV, your cards on your phone
web-tv-show = Show a table

web-results = Results
web-leaderboard = Leaderboard
web-my-results = My results
web-results-of = Results of { $name }
web-no-results = No results yet
web-all-games = All games
web-more = Show more
web-place = Place
web-player = Player
web-rating = Rating
web-games-won = Wins
web-board-you = you
web-board-empty = Nobody has finished a game yet
web-rating-about = Everybody starts at 1000. Beating stronger players earns more; bots are rated too.
web-rating-chart = Rating after each game
web-rating-chart-words = Rating over { $games } games: lowest { $least }, highest { $most }, now { $last }
web-mean-place = Average place
web-mean-score = Average score
web-best-score = Best score
web-opponents = Played against
web-ahead-of = ahead in { $better } of { $games }
web-history = Games played
web-result-won = won
web-result-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
web-result-resigned = resigned
web-result-bot_finished = finished by a bot
web-not-rated = not rated

web-menu = Menu
web-go-back = Back
web-close = Close
web-yes = yes
web-loading = One moment…
web-language = Language
web-language-next = Next language
web-theme = Colours
web-theme-system = like the device
web-theme-day = day
web-theme-evening = evening
web-sounds = Sounds
web-vibration = Vibration
web-offer-both = Sound and vibration when it is your turn?
web-offer-sounds = Sound when it is your turn?
web-turn-on = Turn on
web-not-now = Not now
web-me = About me
web-name-ask = What shall we call you?
web-name-limit = Up to { $most } letters.
web-name-empty = A name needs at least one letter.
web-name-keep = That’s me
web-name-change = My name: { $name }. Change it
web-to-games = To the games

web-seat-free = free seat
web-bot = bot · { $level }
bot-name-beginner = Penny
bot-name-easy = Thruppence
bot-name-medium = Florin
bot-name-hard = Crown
bot-name-expert = Sovereign
bot-level-beginner = beginner
bot-level-easy = easy
bot-level-medium = medium
bot-level-hard = strong
bot-level-expert = expert
reaction-hello = Hello!
reaction-well_played = Well played!
reaction-thanks = Thank you
reaction-oops = Oops
reaction-thinking = Let me think…
reaction-wow = Wow!
reaction-hurry = Your move!
reaction-good_game = Good game
web-reactions = Quick reactions

web-table = The table
web-others = The other players
web-your-hand = Your hand
web-your-turn = your turn
web-wait = The others are choosing
web-thinking = thinking
web-away = away · a bot plays in { $seconds } s
web-seconds = { $seconds } s
web-bot-plays = a bot plays
web-bot-plays-for-you = A bot plays for you
web-take-seat-back = Take my seat back
web-resigned = resigned
web-clock-left = Time left:
web-clock-hurry = hurry
web-paused = The game is paused
web-pause = Pause
web-resume = Play on
web-continue = Continue
web-continue-waits = Waiting…
web-continue-all = The game goes on when everybody has pressed Continue
web-continue-soon = The game goes on
web-reader-reads = { $player }: still reading
web-reader-ready = { $player }: ready
web-undo = Undo
web-hint = Hint
web-hint-best = Best here: { $move }.
web-hint-thinks = Thinking it over.
web-hint-thinks-why = The first hint of a game takes a few seconds.
web-hint-expected = Chance to win: about { $percent }%.
web-rules = Rules
web-show-rule = Show the rule
web-rules-away = The rules could not be loaded
web-rules-away-why = The server did not send them. Try again in a moment.
web-rules-aim = The aim
web-rules-turn = A turn
web-rules-end = The end
web-rules-example = Example:
web-rules-all = All the rules, numbered
web-chat = Chat
web-chat-say = Say something
web-chat-say-team = Say something to your team
web-chat-readers = Who reads it
web-chat-everybody = Everybody
web-chat-team = My team
web-chat-send = Send
web-chat-mute = Mute the chat
web-chat-muted = The chat is muted.
web-chat-empty = Nobody has said anything yet.
web-ahead = Ahead: { $players } · { $tally }
web-all-level = All level
web-game-over = The game is over
web-no-turns = No turns: everybody plays
web-log-round = Round { $round }
web-log-turn = Turn { $turn }
web-log-round-turn = Round { $round } · turn { $turn }
web-goes-on-soon = Goes on in a moment
web-reading = Reading: { $players }
web-you-said = You: “{ $text }”
web-what-happened = What happened
web-tab-table = Game
web-tab-log = Log
web-tab-chat = Chat
web-menu-menu = Menu
web-menu-rules = Rules
web-menu-chat = Chat
web-menu-log = What happened
web-menu-words = The table in words
web-menu-people = Who is playing
web-menu-share = Invite
web-menu-reactions = Quick reactions
web-menu-resign = Resign
web-resign-why = A bot takes your seat, and you cannot come back to this game. If no other person is playing, the game ends.
web-resign-do = Resign
web-play-on = Play on
web-no-network = no network, trying again
web-back = back online
web-take-over = Let a bot play
web-hand-over = Hand over the table
web-host = host
web-link = Link
web-link-copied = The link is copied.
web-on-tv = Show on TV
web-code = Table code
web-qr = QR code of this table
web-private-link = Only people with the link can join.
web-addresses = Address of this server
web-address-public = address for everybody
web-address-proxy = address for everybody
web-address-network = this network
web-address-virtual = VPN or virtual machine
web-address-name = by name, on newer devices
web-address-opened = as you opened it
web-address-help = It does not open on the phone?
web-address-same-network = The phone and the computer with the server must be on the same Wi-Fi, and the phone must not use mobile data.
web-address-firewall = A firewall on that computer may block Python. Allow it on private networks.
web-address-guest-network = A guest Wi-Fi often keeps devices apart. Use the ordinary one.
web-unreachable = Nobody else can join yet
web-unreachable-loopback = The server listens to this computer only. Stop it and start it like this:
web-unreachable-no_network = This computer is on no network. Connect it to the Wi-Fi of the phones; the code appears by itself.
web-unreachable-away = The server does not answer. The code appears as soon as it is back.

web-table-of = { $player }’s table
web-seats-taken = { $sitting } of { $seats } seats
web-seats = Seats
web-options = Options
web-seat-count = Seats
web-clock = Time to think
web-clock-none = no hurry
web-clock-relaxed = relaxed: 3 min
web-clock-blitz = blitz: 45 s
web-pace = Time to read results
web-pace-none = none
web-pace-short = short
web-pace-calm = calm
web-pace-wait = wait for all
web-visibility = Who can join
web-visibility-open = everybody
web-visibility-code = by code
web-visibility-private = by link only
web-hints = Hints
web-bots-warming = The bots are still warming up: for now they may think a little less.
web-host-starts = { $player } starts the game
web-start-without = { $player } is not here yet. No need to wait: a bot will play
web-somebody = Somebody
web-choosing-name = choosing a name
web-start-while-naming = Somebody is still typing a name. You can start: their seat is taken.
web-full = This table is full
web-full-why = { $seats ->
    [2] Both seats
   *[other] All { $seats } seats
} are taken. Stay to watch the game, or open a table like it.
web-full-playing = { $seats ->
    [2] Both seats
   *[other] All { $seats } seats
} are taken, and the game has begun.
web-watch = Watch
web-open-like = Open one like it
web-sit-down = Sit down
web-sit-here = Sit here
web-sit-here-at = Sit here, seat { SEAT($seat) }
web-stand-up = Leave my seat
web-bot-or-friend = Bot or friend
web-bot-or-friend-at = Bot or friend, seat { SEAT($seat) }
web-free-seat = Free the seat
web-connecting = connecting…
web-you = you
web-here = here
web-missing = { $count ->
    [one] One more player
   *[other] { $count } more players
}
web-start = { $count ->
    [2] Start with two
    [3] Start with three
    [4] Start with four
    [5] Start with five
    [6] Start with six
   *[other] Start
}

web-no-table = No table { $code }
web-no-table-why = Check the four letters: the code is on the TV and in the table’s menu.
web-private = A private table
web-private-why = No table has this link. Ask for a new one.
web-let-go = The server ended the connection
web-updated = Pyatak has been updated
web-updated-why = Reload the page and play on from the same card.
web-reload = Reload
web-server-away = The server does not answer
web-server-away-why = Your games are safe. Trying again.
web-server-away-retry = Your game is safe. Trying again in { $time }.
web-try-now = Try now
web-no-table-opened = The table could not be made.
web-lost = Nothing at this address
web-lost-why = Perhaps a letter is missing. All the games are on the home page.
web-broken = Something went wrong on this page
web-broken-why = Your game is safe on the server.

web-waits-for = waiting for { $players }
web-tv-join = Scan the code and sit down
web-tv-rematch = Once more? Press “Rematch” on your phone
web-wins = { $count ->
    [one] { $players } wins: { $tally }
   *[other] Shared win: { $players } · { $tally }
}
web-wins-you = You win: { $tally }
web-your-place = Your place: { $place } of { $last } · { $tally }
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-rating-now = Rating { $points } ({ $change })
web-rating-none = Not rated
web-rating-why-played = Place { $place } of { $last }. The others’ average rating: { $others }.
web-rating-why-resigned = You resigned: that counts as the last place.
web-rating-why-bot_finished = A bot played to the end for you: that is no win of yours, and costs no more than resigning.
web-rating-why-continued = The game went on from a known position.
web-players-count = { $count ->
    [one] one player
    [2] two players
    [3] three players
    [4] four players
    [5] five players
    [6] six players
   *[other] { $count } players
}
web-minutes-taken = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
web-chart = Ahead or behind
web-chart-average = against the table’s average
web-chart-start = start
web-no-chart = The chart could not be loaded.
web-total = total
web-look-at-table = Look at the table
web-share-replay = Share the replay
web-rematch = Rematch
web-rematch-count = Rematch · { $wanting } of { $people } in
web-replay = Replay
web-no-replay = There is no replay
web-replay-deal = The deal
web-replay-at = Move { $at } of { $last }
web-replay-first = To the deal
web-replay-back = One move back
web-replay-play = Play
web-replay-next = One move forward
web-replay-last = To the end
web-replay-round = Jump to
web-replay-as = Seen as
web-replay-all = All hands open
web-replay-fork = Play on from here
web-verify = Verify the deal
web-fair = The deal was fair
web-not-fair = The deal is not proven fair
web-replay-hands = All hands
web-replay-more = More of this replay
web-fair-why = All cards come from the sealed secret and from numbers every player contributed. Nobody could choose them.
web-seal = Deal sealed: { $hash }…
web-seal-about = Before the first card the server locks the secret behind the deal. This is the fingerprint of that secret: nobody can swap the secret unnoticed. Your browser notes it. After the game, “Verify the deal” in the replay compares the two.
web-seal-same = { $when ->
    [before] Your browser noted the fingerprint before the first card. It is the same.
   *[other] Your browser noted the fingerprint when you came, during the game. It is the same.
}
web-seal-other = { $when ->
    [before] Before the first card your browser noted another fingerprint: the secret was swapped.
   *[other] During the game your browser noted another fingerprint: the secret was swapped.
}
web-seal-unknown = This browser noted no fingerprint for this game. Anyone who was at the table can compare theirs with this one:
web-copy = Copy
web-copied = Copied
web-record = Record
web-menu-device = Another device
web-device-why = This link works once, within 15 minutes. Open it on your other device to move your seat there.
web-return-failed = This link does not work.
web-name-other = : change my name

web-learn = Learn
web-lesson = Lesson
web-lesson-of = Lesson: { $game }
web-lesson-step = step { $step } of { $steps }
web-lesson-skip = Skip this step
web-lesson-skip-short = Skip
web-lesson-leave = Leave the lesson
web-lesson-next = Next
web-lesson-again = Again
web-lesson-show = Show me
web-lesson-teacher = Pyatak, the teacher
web-lesson-other = That is allowed too. First this:
web-lesson-end = Now play a real game
web-lesson-end-why = The others play like beginners. Where there is a light bulb, a press shows the next sensible move.
web-lesson-play = Play against { $bot }
web-no-lesson = There is no such lesson
web-lesson-length = { $steps ->
    [one] one step
   *[other] { $steps } steps
}, { $minutes } min
web-lesson-learned = done
web-lesson-go-on = Continue from step { $step }
web-rules-of = Rules: { $game }
web-offer-lesson = First time: { $game }?
web-offer-lesson-why = Learn it in a few minutes on a real table, or start at once. You find the lesson later in the menu.
web-offer-learn = Take the lesson
web-just-play = Just play
web-first-certain = This brings you { SIGNED($points) } for certain
web-first-open = What it brings depends on what the others choose
web-tips = Explain my first game

progress-when = When
progress-none = You have no reviewed games of it here yet. Play one and come back.
progress-waiting = { $count ->
    [one] The coach still looks at { $count } game. Ask again in a minute.
   *[other] The coach still looks at { $count } games. Ask again in a few minutes.
}

web-progress = How your game gets better
web-progress-of = How their game goes
web-progress-none = Play a game and come back
web-progress-none-why = After each game that you finish, the coach says how you played it. Here you see how that changes.
web-progress-waiting = { $count ->
    [one] The coach still looks at { $count } game. This page fills by itself.
   *[other] The coach still looks at { $count } games. This page fills by itself.
}
web-progress-chart = How well each game was played, in percent
web-progress-reactions = Usual reaction in each game, in seconds
web-progress-last = { $count ->
    [one] The last game
   *[other] The last { $count } games
}
web-progress-played = How well
web-progress-mean = on average
web-progress-luck = Luck
web-progress-own = Own mistakes
web-progress-others = Others’ mistakes
web-progress-luck-about = Parts of a win, in percent. Over many games luck evens out; own mistakes are what one can change.
web-progress-kinds = What costs most
web-progress-missed = What is missed most
web-progress-puzzles = Rating at puzzles
web-progress-kind = { $count ->
    [one] once
   *[other] { $count } times
}
web-progress-no-mistakes = No mistakes that the coach is sure of.

arena-title = { $game }: { $seats } players, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
arena-bot = bot
arena-other = against
arena-games = games
arena-wins = wins (95%)
arena-even = even
arena-rating = rating
arena-forfeits = forfeited
arena-group = table
arena-points = points ahead (95%)
arena-forfeited = { $count } forfeited
arena-more-forfeited = { $count ->
    [one] And { $count } more game forfeited.
   *[other] And { $count } more games forfeited.
}
arena-about = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, each played with { $line_ups ->
    [one] { $line_ups } seating.
   *[other] { $line_ups } seatings.
}
arena-saved = Written: { $file }, { $picture }
arena-stopped = Stopped. The games so far are kept; run the same command to continue.

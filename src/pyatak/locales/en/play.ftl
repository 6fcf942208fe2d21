games-id = id
games-title = game
games-seats = players
games-line = in a sentence

play-name = Player
play-nothing-saved = There is no unfinished game in { $folder }
play-bot = Bot { $number }
play-prompt = { $player } › (a move, or ? table rules undo quit)
play-legal = Legal now: { $moves }
play-no-such-move = “{ $typed }” is not a move. Type ? to see the legal moves.
play-no-undo = You can take back only your own last move, and only if it revealed nothing and did not change whose turn it is.
play-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
}
play-saved = The record is in { $path }
play-saved-unfinished = Saved in { $path } — continue with: pyatak play --resume

replay-seat = Seat { SEAT($seat) }
replay-prompt = { $at } of { $all } › (Enter: next, -: back, a number: jump there, quit)

simulate-seat = seat
simulate-wins = wins
simulate-score = score
simulate-length = { $games } games, { $mean } moves on average, from { $shortest } to { $longest }.

serve-ready = Pyatak is running. Join from this network:
serve-others = If that does not open, one of these may:
serve-by-name = On this network also by name: { $url }
serve-here = On this computer:
serve-loopback = Only this computer can reach the server. To let phones in, start it with: pyatak serve --host 0.0.0.0
serve-no_network = This computer is on no network. Connect it to the Wi-Fi of the phones.
serve-virtual = VPN or virtual machine
serve-stop = Ctrl+C stops it; all tables are kept.
export-done = { $tables } tables and { $records } records are in { $file }
export-doubtful = Tables in the file without some of their records: { $tables }
export-missing = Tables that could not be read and are not in the file: { $tables }. `pyatak doctor` tells more
key-rotated = Cookies are signed with a new key. Restart the nodes one after another so that they use it.
import-done = { $tables } tables imported; { $skipped } existed already
import-refused = Tables that were not imported: { $tables }
problem-newer_rules = its rules are of a newer Pyatak. Update Pyatak and try again
problem-unknown_game = this Pyatak does not have its game
problem-unreadable = it cannot be read: { $reason }
problem-wrong_id = its id is not the one in its log
problem-gap = its log has a gap: event { $seq } is missing
problem-impossible = event { $seq } of its log is impossible: { $reason }
problem-too_long = its log has more than { $seq } events
problem-empty = it has no events
report-more = … and others: { $tables }
ratings-reading = Reading the logs
ratings-read = { $tables } tables read: { $results } results, { $ratings } ratings
ratings-unreadable = { $tables } of them use older rules; their results stay unchanged
ratings-equal = The stored results and ratings match the log.
ratings-differ = Differences from the log: { $differences }
ratings-put-right = Differences from the log: { $differences }. They are corrected now.
move-done = { $rows } rows copied; both stores hold the same data.
move-stopped = Stopped: nothing was moved. You can start again.
worker-preparing = Loading the code of all games…
worker-ready = Thinking for the tables of { $place }, { $processes } at a time. Ctrl+C stops it.
worker-away = The database cannot be reached, trying again: { $problem }
worker-stopped = Stopped. Moves and hints found: { $thoughts }.
remote-waiting = Waiting for the other players. The code of this table: { $code }
remote-bot = Bot { $level } plays at seat { SEAT($seat) }
remote-said = { $player }: { $text }
remote-said-team = { $player } (to the team): { $text }

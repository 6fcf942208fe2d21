games-id = id
games-title = game
games-seats = players
games-line = in a sentence

play-name = Player
play-nothing-saved = There is no unfinished game in { $folder }
play-bot = Bot { $number }
play-prompt = { $player } › (a move, or ? table rules undo quit)
play-legal = Legal now: { $moves }
play-no-such-move = “{ $typed }” is no move. Type ? to see what is legal now.
play-no-undo = This cannot be taken back: undo never follows something revealed and never changes whose turn it is.
play-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
}
play-saved = The record is in { $path }
play-saved-unfinished = Saved in { $path } — go on with: pyatak play --resume

replay-seat = Seat { $seat }
replay-prompt = { $at } of { $all } › (Enter: next, -: back, a number: there, quit)

simulate-seat = seat
simulate-wins = wins
simulate-score = score
simulate-length = { $games } games, { $mean } moves on average, from { $shortest } to { $longest }.

serve-ready = Pyatak is open. Join from this network:
serve-stop = Ctrl+C stops it; all tables are kept.
export-done = { $tables } tables and { $records } records are in { $file }
key-rotated = Cookies are signed with a new key. Restart the nodes one after another so that they use it.
import-done = { $tables } tables read; { $skipped } were there already
ratings-reading = Reading the logs
ratings-read = { $tables } tables read: { $results } results, { $ratings } ratings
ratings-unreadable = { $tables } of them are of older rules; their results stay as they are
ratings-equal = The stored results and ratings are equal to those made from the log.
ratings-differ = Differences from the log: { $differences }
ratings-put-right = Differences from the log: { $differences }. Now everything is as the log tells it.
move-done = { $rows } rows carried; both stores hold the same.
move-stopped = Stopped: nothing was moved. It can be begun again.
worker-preparing = Getting the code of all games ready …
worker-ready = Thinking for the tables of { $place }, { $processes } at a time. Ctrl+C stops it.
worker-away = The database is away, trying again: { $problem }
worker-stopped = Stopped. Thoughts: { $thoughts }.
remote-waiting = Waiting for the others. The code of this table: { $code }
remote-bot = Bot { $level } plays at seat { $seat }

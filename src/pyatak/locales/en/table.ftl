table-refusal-table_exists = A table with this id exists already.
table-refusal-no_such_table = There is no such table.
table-refusal-players_only = Only a player can do this.
table-refusal-server_only = Only the server does this.
table-refusal-host_only = Only the host can do this.
table-refusal-playing = A game is in progress. Do this before or after it.
table-refusal-not_started = The game has not started.
table-refusal-game_over = The game is over.
table-refusal-not_over = The game is not over yet.
table-refusal-paused = The game is paused.

table-refusal-no_such_game = There is no game “{ $game }”; there are: { $games }.
table-refusal-bad_seats = This game has { $least } to { $most } seats, not { $seats }.
table-refusal-more_sit_there = { $sitting } people already sit here; { $seats } seats are too few.
table-refusal-no_such_option = This game has no option “{ $option }”; there are: { $options }.
table-refusal-bad_option = The option “{ $option }” is one of: { $values }.
table-refusal-options_clash = These options cannot be combined, or not with { $seats } seats.
table-refusal-bad_visibility = A table’s visibility is one of: { $values }.
table-refusal-bad_clock = The clock is one of: { $values }.
table-refusal-bad_lag_allowance = The allowance for slow connections is 0 to { $most } milliseconds.
table-refusal-fork_is_over = That position is the end of the game. Choose an earlier move to continue from.
table-refusal-too_few = Not enough players: { $sitting } of { $needed }. Bots can fill the seats.

table-refusal-already_seated = You already have a seat at this table.
table-refusal-not_seated = You have no seat at this table.
table-refusal-no_such_seat = There is no seat { $seat }; the seats are 0 to { $last }.
table-refusal-seat_taken = Seat { $seat } is taken.
table-refusal-table_full = All seats are taken.
table-refusal-nobody_sits_there = No person sits at seat { $seat }.
table-refusal-no_such_level = A bot’s level is one of: { $levels }.
table-refusal-no_bot_there = No bot sits at seat { $seat }.
table-refusal-bad_nonce = A nonce is 1 to 64 letters, digits, hyphens or underscores.

table-refusal-name_empty = A name needs at least one letter or digit.
table-refusal-name_too_long = A name has at most { $most } characters.
table-refusal-name_of_a_bot = That is a name for bots. Please choose another one.
table-refusal-name_taken = This looks like { $other }, who already sits here. Please choose another name.
table-refusal-chat_empty = This message is empty.
table-refusal-chat_too_long = A message has at most { $most } characters.
table-refusal-no_such_reaction = A reaction is one of: { $values }.

table-refusal-not_your_seat = Seat { $seat } is not yours.
table-refusal-not_a_bot = A person decides at seat { $seat }.
table-refusal-resigned = You have resigned from this game.
table-refusal-stale = The table has changed since this move was chosen.
table-refusal-turn_is_over = The turn this move was meant for is over.
table-refusal-no_undo = You cannot take this back. Undo is not possible after something was revealed, after the turn has passed, or for another player’s move.
table-refusal-bot_plays_there = A bot already plays at seat { $seat }.
table-refusal-still_here = The player of seat { $seat } is here.
table-refusal-too_soon = Please wait a few more seconds.

table-refusal-late = Beaten by { $ms } ms. The card is back in your hand.
table-refusal-wait_for_start = Not yet: { $ms } ms of the countdown are left.
table-refusal-locked = That card was wrong. You can play again in { $ms } ms.
table-refusal-too_fast = One card at a time. The next one in { $ms } ms.
table-refusal-no_such_moment = A card must say which top card it answers. That is number { $moment } now.

table-verdict-fair = Fair: the cards were dealt from the secret and the nonces in this record. The hash of the secret is { $hash }, as shown before the first card.
table-verdict-fair_deal = The cards were dealt from the secret and the nonces in this record. Compare the hash of the secret with the one shown before the first card: { $hash }
table-verdict-no_proof = This record has no proof: the game was not dealt at a table.
table-verdict-other_seed = Not fair: the record says seed { $seed }, but its secret and nonces give { $wanted }.
table-verdict-other_commitment = Not fair: before the game the hash { $shown } was shown, but the hash of the secret is { $hash }.

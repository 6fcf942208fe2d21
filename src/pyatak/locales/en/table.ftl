refusal-table_exists = A table with this id exists already.
refusal-players_only = Only a player can do this.
refusal-server_only = Only the server does this.
refusal-host_only = Only the host can do this.
refusal-playing = A game is in progress. Do this before or after it.
refusal-not_started = The game has not started.
refusal-not_over = The game is not over yet.
refusal-paused = The game is paused.
refusal-intermission = Everybody is still reading the result. Continue, and the game goes on.

refusal-bad_seats = This game has { $least } to { $most } seats, not { $seats }.
refusal-more_sit_there = { $sitting } people already sit here; { $seats } seats are too few.
refusal-no_such_option = This game has no option “{ $option }”; there are: { $options }.
refusal-bad_option = The option “{ $option }” is one of: { $values }.
refusal-options_clash = These options cannot be combined, or not with { $seats } seats.
refusal-bad_visibility = A table’s visibility is one of: { $values }.
refusal-bad_clock = The clock is one of: { $values }.
refusal-bad_lag_allowance = The allowance for slow connections is 0 to { $most } milliseconds.
refusal-bad_pace = The pace of a table is one of: { $values }.
refusal-fork_is_over = That position is the end of the game. Choose an earlier move to continue from.
refusal-too_few = Not enough players: { $sitting } of { $needed }. Bots can fill the seats.

refusal-already_seated = You already have a seat at this table.
refusal-not_seated = You have no seat at this table.
refusal-no_such_seat = There is no seat { SEAT($seat) }; the seats are 1 to { SEAT($last) }.
refusal-seat_taken = Seat { SEAT($seat) } is taken.
refusal-table_full = All seats are taken.
refusal-nobody_sits_there = No person sits at seat { SEAT($seat) }.
refusal-no_such_level = A bot’s level is one of: { $levels }.
refusal-no_bot_there = No bot sits at seat { SEAT($seat) }.
refusal-bad_nonce = A nonce is 1 to 64 letters, digits, hyphens or underscores.

refusal-name_empty = A name needs at least one letter or digit.
refusal-name_too_long = A name has at most { $most } characters.
refusal-name_of_a_bot = That is a bot’s name. Please choose another one.
refusal-name_taken = This looks like { $other }, who already sits here. Please choose another name.
refusal-chat_empty = This message is empty.
refusal-chat_too_long = A message has at most { $most } characters.
refusal-no_team = This table has no teams.
refusal-no_such_reaction = A reaction is one of: { $values }.

refusal-not_your_seat = Seat { SEAT($seat) } is not yours.
refusal-not_a_bot = A person decides at seat { SEAT($seat) }.
refusal-resigned = You have resigned from this game.
refusal-stale = The table has changed; look again.
refusal-turn_is_over = The turn this move was meant for is over.
refusal-no_undo = You cannot take this back. Undo is not possible after something was revealed, after the turn has passed, or for another player’s move.
refusal-bot_plays_there = A bot already plays at seat { SEAT($seat) }.
refusal-still_here = The player of seat { SEAT($seat) } is here.
refusal-too_soon = Please wait a few more seconds.

refusal-late = Beaten by { $ms } ms. The card is back in your hand.
refusal-wait_for_start = Not yet: { $ms } ms of the countdown are left.
refusal-locked = That card was wrong. You can play again in { $ms } ms.
refusal-too_fast = One card at a time. The next one in { $ms } ms.
refusal-no_such_moment = A card must say which top card it answers. That is number { $moment } now.

table-verdict-fair = Fair: the cards were dealt from the secret and the nonces in this record. The hash of the secret is { $hash }, as shown before the first card.
table-verdict-fair_deal = The cards were dealt from the secret and the nonces in this record. Compare the hash of the secret with the one shown before the first card: { $hash }
table-verdict-no_proof = This record has no proof: the game was not dealt at a table.
table-verdict-other_seed = Not fair: the record says seed { $seed }, but its secret and nonces give { $wanted }.
table-verdict-other_commitment = Not fair: before the game the hash { $shown } was shown, but the hash of the secret is { $hash }.

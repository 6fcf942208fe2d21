refusal-game_over = The game is over.
refusal-not_to_act = Seat { $seat } has nothing to decide now; the game waits for: { $others }.
refusal-no_such_action = There is no action { $action }; action ids go from 0 to { $last }.
refusal-no_preview = In a race nothing is tried out beforehand.
refusal-not_foreseen = What comes after that move is not known yet.

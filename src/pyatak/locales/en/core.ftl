refusal-game_over = The game is over.
refusal-not_to_act = You have nothing to decide now. The game waits for others.
refusal-no_such_action = There is no action { $action }. Action ids are 0 to { $last }.
refusal-no_preview = A race has no previews.
refusal-not_foreseen = What follows that move is not known yet.

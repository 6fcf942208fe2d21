"""What bots know of each game: one small module for each, named as the game, found by looking. See `plan.Heuristics`."""

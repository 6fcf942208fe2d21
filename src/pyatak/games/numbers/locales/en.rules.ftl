numbers-about = Lay tiles on the board so that they make runs and equal numbers along the lines. Every tile that counts moves your pawn one square towards the finish.

numbers-rules-aim = Make combinations of tiles on the board. Every tile of a combination moves your pawn one square. The farthest pawn wins.
numbers-rules-aim-example = Your red pawn has three squares to go, the purple one six. Your four tiles are on your rack.
numbers-rules-turn =
    Lay one or more tiles from your rack or from the four common ones, on shared squares or on your own bonus squares, also over other tiles.
    All of them must be in one combination along the lines: equal numbers, or consecutive numbers of one suit.
    Every tile of every combination with a new tile in it is a point. A tile on another player’s bonus square is a point for that player too.
    Or exchange one to four tiles from your rack.
numbers-rules-turn-example = You lay the 8 of hearts. 6, 7, 8 of hearts are a run, the two 8s a pair. Four tiles count: four squares.
numbers-rules-end = When a pawn reaches the finish (60 squares with two players, 50 with three, 40 with four), the round is played to its end, so that everybody has had as many turns. The farthest pawn wins.
numbers-rules-end-example = Purple crosses the line first, at 61. In the same round red comes to 63 and wins.

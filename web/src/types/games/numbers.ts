// Written by `python -m pyatak.tools.typescript`; do not change by hand.

export interface View {
  seat: number | null;
  turn: number;
  round: number;
  finish: number;
  squares: Square[];
  common: Place[];
  rack: Place[];
  moves: Moves | null;
  bag: number;
  this_turn: Outcome | null;
  last_turn: LastTurn | null;
  last_round: boolean;
  players: Player[];
  to_act: number[];
  over: boolean;
  winners: number[];
  /** Who is ahead now; after the end, the winners. */
  leaders: number[];
  /** What each player has reached, as the game counts it: the text is `numbers-tally`. */
  tallies: (Record<string, number>)[];
  /** Only when the game is over and one player alone has won. */
  margin: Margin | null;
}

/** A square of the board. The tiles below the top one are not shown, only how high they lie (R10.2). */
export interface Square {
  /** As in records and typed moves. */
  name: string;
  /** As people read it. */
  label: string;
  row: number;
  column: number;
  /** The seat whose bonus square it is; None: shared. */
  owner: number | null;
  lines: string[];
  tile: Tile | null;
  height: number;
  /** Its tile was laid in this turn. */
  is_new: boolean;
}

/** A tile. Its text has the suit's symbol, so that nothing depends on colour alone. */
export interface Tile {
  number: number;
  suit: string;
}

/** A place of a rack or of the common stock. */
export interface Place {
  tile: Tile | null;
  face_down: boolean;
}

/** What the viewer may do now. */
export interface Moves {
  rack: Lay[];
  common: Lay[];
  exchanges: Exchange[];
  end: Move | null;
  /** Why the turn cannot end here; None when it can, and for a seat that may only claim. */
  why_not_end: Refusal | null;
  claim: Move | null;
  tries: Tries;
}

/** A tile from a place of the rack or of the common stock, for a square: its index among the squares of the view. */
export type Lay = [action: number, place: number, square: number];

/** These places of the rack exchanged. */
export type Exchange = [action: number, places: number[]];

/** A move in a view: what the viewer may do now, with all that a screen needs to offer it without knowing a rule. A tap, drag or key press maps to the `action` of the move whose other fields match it. Spectators get none. */
export interface Move {
  action: number;
}

/** Why something was not done: a code for programs, and a sentence in every language for people. */
export interface Refusal {
  code: string;
  /** What the sentence names. */
  details?: Record<string, string | number>;
  /** The number in the game's RULES.md, when a rule of the game refuses. */
  rule?: string;
  /** The sentence in the catalogue. The rules of a game leave it empty: it is `<game>-refusal-<code>` then. */
  key?: string;
}

/** A number for each place of the rack and of the stock, and one for each square of the view. Their sum is the action that lays the tile there; a move that is not legal gets a refusal that says why. */
export interface Tries {
  rack: number[];
  common: number[];
  squares: number[];
}

/** What the tiles laid so far would bring if the turn ended now (R6.1, R6.4). */
export interface Outcome {
  may_end: boolean;
  points: number;
  squares: string[];
  combinations: Combination[];
  gains: Gain[];
}

/** Squares that count together: `kind` is number or run. */
export interface Combination {
  kind: string;
  squares: string[];
}

/** Steps of a pawn and the square of the track where they lead. */
export interface Gain {
  seat: number;
  points: number;
  reaches: number;
}

/** What happened in the turn before. */
export interface LastTurn {
  seat: number;
  laid: string[];
  scored: string[];
  exchanged: number;
  bonuses: Gain[];
}

export interface Player {
  seat: number;
  side: string;
  team: number | null;
  pawn: number;
  to_go: number;
  rack: Place[];
}

/** How far the only winner is ahead of the runner-up. Level pawns: the winner laid tiles last (R8.6). */
export interface Margin {
  runner_up: number;
  steps: number;
}

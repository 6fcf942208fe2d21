// Written by `python -m pyatak.tools.typescript`; do not change by hand.

export interface View {
  seat: number | null;
  turn: number;
  /** How many cards each has to lay. */
  cards_of_each: number;
  /** After a help a player draws up to this many cards. */
  full_hand: number;
  /** The first and the last number of an ascending and of a descending pile, as printed on the row cards. */
  row_cards: ([number, number])[];
  players: Player[];
  hand: Card[];
  /** Cards of the hand that are just a back jump apart. */
  jump_pairs: ([number, number])[];
  lays: Lay[];
  tries: Try[];
  end_of_turn: EndOfTurn | null;
  to_act: number[];
  over: boolean;
  ending: Ending | null;
  winners: number[];
  /** Who is ahead now; after the end, the winners. */
  leaders: number[];
  /** What each player has reached, as the game counts it: the text is `face_to_face-tally`. */
  tallies: (Record<string, number>)[];
}

export interface Player {
  seat: number;
  metal: Metal;
  began: boolean;
  cards_in_hand: number;
  draw_pile: number;
  laid: number;
  to_go: number;
  ascending: Pile;
  descending: Pile;
  /** The turn so far; of a player who waits, their last turn. */
  turn_cards: Laid[];
  /** How many cards a player who waits drew after it. */
  drew: number;
  /** The hand of a player who could not take their turn; they show it. */
  open_hand: Card[];
}

/** What a seat's cards are made of. */
export interface Metal {
  name: string;
}

/** A pile: only its top is seen, the row card when nothing lies on it. */
export interface Pile {
  direction: string;
  top: Card;
  cards: number;
}

/** A card of one seat's metal. Its text has the metal's symbol, so that nothing depends on colour alone. */
export interface Card {
  number: number;
  metal: string;
}

/** A card that was laid: on whose pile, over which number, and as a gap, a jump or a help. */
export interface Laid {
  card: Card;
  owner: number;
  direction: string;
  covered: number;
  kind: string;
}

/** A lay that is open to the viewer now: on whose pile, what it means, and how far the number is from the top. */
export interface Lay {
  action: number;
  card: number;
  owner: number;
  direction: string;
  kind: string;
  distance: number;
}

/** A card of the hand and a pile that does not take it now. A player who tries it gets the rule that forbids it. */
export type Try = [action: number, card: number, owner: number, direction: string];

/** What "end" would bring the viewer, or how many cards are missing. */
export interface EndOfTurn {
  action: number;
  allowed: boolean;
  missing: number;
  draws: number;
  fills_hand: boolean;
  /** A single card would be left and no draw pile: the next turn would be lost. */
  leaves_last_single: boolean;
  /** Why the turn cannot end yet. */
  why_not: Refusal | null;
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

/** How a game ended: "all_laid", "stuck", or "last_single" for a single card with no draw pile. */
export interface Ending {
  code: string;
}

// Written by `python -m pyatak.tools.typescript`; do not change by hand.

export interface View {
  seat: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  deck: number;
  discards: Card[];
  row: Place[];
  share: Share | null;
  waiting: Share | null;
  vote: Ballot | null;
  moves: Moves | null;
  /** The parts of the vote shown last, perhaps of the row before. */
  last_vote: ShownPart[];
  /** The row of that vote, with what was known right after it. */
  last_row: Place[];
  majorities: Majority[];
  players: Player[];
  to_act: number[];
  over: boolean;
  winners: number[];
  /** Who is ahead now; after the end, the winners. */
  leaders: number[];
  /** What each player has reached, as the game counts it: the text is `podelim-tally`. */
  tallies: (Record<string, number>)[];
  /** Only when the game is over and one player alone has won. */
  margin: Margin | null;
}

/** What the game waits for: cut, discard, vote, jokers; or over. */
export interface Phase {
  name: string;
}

/** A number card, or a joker, which has no number. */
export interface Card {
  number: number | null;
}

/** A card of the row and where it went. */
export interface Place {
  card: Card;
  owner: number | null;
  discarded: boolean;
}

/** A run of the row that is shared: the row itself or a contested part. It has no parts before the cut. */
export interface Share {
  first: number;
  cards: Card[];
  contenders: number[];
  parts: Part[];
}

/** One of the parts that are voted for. `open` is false for a part that two players have discarded already. */
export interface Part {
  colour: string;
  first: number;
  cards: Card[];
  open: boolean;
}

/** A vote for the part of a colour. */
export interface Ballot {
  colour: string;
}

/** What the viewer may do now: only one of the lists is not empty. */
export interface Moves {
  cuts: Cut[];
  discards: ForPart[];
  /** Also in place of an earlier vote. */
  votes: ForPart[];
  jokers: OnPile[];
}

/** Two knives: each goes in before the card at this place of the row. */
export type Cut = [action: number, first: number, second: number];

/** A vote for the part of a colour, or its discard. */
export type ForPart = [action: number, colour: string];

/** A joker for the own pile of a number. */
export type OnPile = [action: number, number: number];

/** A part after a vote. Its outcome is taken, discarded or contested; a single contested card is discarded. */
export interface ShownPart {
  colour: string;
  cards: Card[];
  voters: number[];
  outcome: string;
}

/** The seats with most cards of a number now: none, one, or several that are tied. */
export interface Majority {
  number: number;
  size: number;
  seats: number[];
}

export interface Player {
  seat: number;
  leads: boolean;
  has_voted: boolean;
  /** From the highest number down. */
  piles: Pile[];
  /** Jokers to be laid now, or waiting for a first number. */
  unlaid_jokers: number;
  card_count: number;
  /** The cards this seat has taken in this round. */
  taken: Card[];
  /** By the current majorities. */
  points: number;
  /** The number of cards that its row of points would have. */
  point_cards: number;
}

/** The cards of one number, and the jokers among them. */
export interface Pile {
  number: number;
  size: number;
  jokers: number;
}

/** What puts the only winner ahead of the runner-up: points or point_cards, and how many each of them has. */
export interface Margin {
  runner_up: number;
  decided_by: string;
  winner_has: number;
  runner_up_has: number;
}

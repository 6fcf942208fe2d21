// Written by `python -m pyatak.tools.typescript`; do not change by hand.

export interface View {
  seat: number | null;
  round: number;
  rounds: number;
  turn: number;
  turns: number;
  row: Card[];
  goals: Goal[];
  players: Player[];
  hand: Card[];
  choice: Card | null;
  moves: Play[];
  to_act: number[];
  over: boolean;
  winners: number[];
  /** Who is ahead now; after the end, the winners. */
  leaders: number[];
  /** What each player has reached, as the game counts it: the text is `my_number-tally`. */
  tallies: (Record<string, number>)[];
  /** Only when the game is over and one player alone has won. */
  margin: Margin | null;
}

/** A number card. Its text has the colour's symbol, so that nothing depends on colour alone. */
export interface Card {
  number: number;
  colour: string;
  bonus: number;
}

/** An open goal, numbered from 1; its sentence is in the catalogue. */
export interface Goal {
  number: number;
  letter: string;
  points: number;
  /** The colour it is about; some goals are about no single one. */
  colour: string | null;
}

export interface Player {
  seat: number;
  cards_in_hand: number;
  /** R7.5 Cards of this hand that everybody has seen: they lay in last round's collection. Empty without the memory aid. */
  remembered: Card[];
  has_chosen: boolean;
  columns: Column[];
  column_points: number;
  /** What is printed on the collected cards; goals are counted when the round ends. */
  card_bonus: number;
  /** The collection of the round before, as it was scored; without the memory aid, until the first turn of the new round. */
  last_columns: Column[];
  played: Card | null;
  taken: Card | null;
  points: number[];
  bonus: number[];
  /** The round that was scored last. */
  last_score: RoundScore | null;
  total: number;
  /** The total, with what the running round has brought so far. */
  running_total: number;
}

export interface Column {
  worth: number;
  colour: string | null;
  cards: Card[];
}

/** One round of a player's score sheet. */
export interface RoundScore {
  points: number;
  bonus: number;
}

/** Choosing a card of the hand, also in place of an earlier choice. */
export type Play = [action: number, card: number];

/** What puts the only winner ahead of the runner-up: points, last_round or bonus, and how much of it each of them has. */
export interface Margin {
  runner_up: number;
  decided_by: string;
  winner_has: number;
  runner_up_has: number;
}

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
}

/** A number card. Its text has the colour's symbol, so that colour is never alone. */
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
}

export interface Player {
  seat: number;
  cards_in_hand: number;
  /** Cards of this hand that everybody has seen: they lay in last round's collection. */
  remembered: Card[];
  has_chosen: boolean;
  columns: Column[];
  column_points: number;
  /** What is printed on the collected cards; goals are counted when the round ends. */
  card_bonus: number;
  /** The collection of the round before, as it was scored. */
  last_columns: Column[];
  played: Card | null;
  taken: Card | null;
  points: number[];
  bonus: number[];
  total: number;
}

export interface Column {
  worth: number;
  colour: string | null;
  cards: Card[];
}

/** Choosing a card of the hand, also in place of an earlier choice. */
export type Play = [action: number, card: number];

// Written by `python -m pyatak.tools.typescript`; do not change by hand.

export interface View {
  seat: number | null;
  /** None: it lies face down until "Start!", and so do all hands (R5.5). */
  top: Card | null;
  /** Which top card of the game this is, from 1. A card is laid on a certain one: R4.5. */
  top_number: number;
  /** The next cards under the top, the upper first. */
  below: Card[];
  in_centre: number;
  /** R3.5 The two numbers that fit, where the table shows them. */
  wanted: number[];
  stops: number;
  /** How many bottom cards the last move has brought to the top; more than 0: the game starts again now. */
  restarted: number;
  players: Player[];
  hand: Card[];
  moves: Moves | null;
  ending: Ending | null;
  /** The seats that can act, as far as the viewer may know: a hidden hand may always hold a card that fits. */
  to_act: number[];
  over: boolean;
  winners: number[];
  /** Who is ahead now; after the end, the winners. */
  leaders: number[];
  /** What each player has reached, as the game counts it: the text is `seven_ate_nine-tally`. */
  tallies: (Record<string, number>)[];
}

/** A card. Its colour only repeats what its step says. */
export interface Card {
  number: number;
  step: number;
  colour: string;
}

export interface Player {
  seat: number;
  in_hand: number;
  in_pile: number;
  /** Hand and pile together; with 1 the last card may be laid (R6.1). */
  left: number;
  /** Whether this player laid the top card. Nobody did when it was opened at the start or came up from the bottom. */
  laid_top: boolean;
}

/** What the viewer may try at any moment. */
export interface Moves {
  /** Every card of the hand, right or wrong; none for a player who may only lay their last card (R6.4). */
  lays: Lay[];
  draw: Move | null;
  last_card: LastCard;
}

/** A card of the hand for the centre, by its place in the hand. Whether it fits is for the player to find (R3.5). */
export type Lay = [action: number, place: number, fits: boolean | null];

/** A move in a view: what the viewer may do now, with all that a screen needs to offer it without knowing a rule. A tap, drag or key press maps to the `action` of the move whose other fields match it. Spectators get none. */
export interface Move {
  action: number;
}

/** "Seven ate nine!": laying the last card, or how many cards have to go before. */
export interface LastCard {
  move: Move | null;
  too_many: number;
}

/** How a game ended: "last_card", or "no_way_on" when no card of the centre could help. */
export interface Ending {
  code: string;
}

// Written by `python -m pyatak.server.typescript`; do not change by hand.

export interface View {
  seat: number | null;
  top: Card;
  top_number: number;
  below: Card[];
  in_centre: number;
  wanted: number[];
  stops: number;
  restarted: number;
  players: Player[];
  hand: Card[];
  moves: Moves | null;
  ending: Ending | null;
  to_act: number[];
  over: boolean;
  winners: number[];
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
  left: number;
  laid_top: boolean;
}

/** What the viewer may try at any moment. */
export interface Moves {
  lays: Lay[];
  draw: Move | null;
  last_card: LastCard;
}

/** A card of the hand for the centre, by its place in the hand. Whether it fits is for the player to find (R3.5). */
export interface Lay {
  action: number;
  place: number;
  fits: boolean | null;
}

/** A move in a view: what the viewer may do now, with all that a screen needs to offer it without knowing a rule. A tap, a drag or a key becomes the `action` of the move whose other fields it names. Spectators get none. */
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

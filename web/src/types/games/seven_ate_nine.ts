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

/** How a game ended: "last_card", or "no_way_on" when no card of the centre could help. */
export interface Ending {
  code: string;
}

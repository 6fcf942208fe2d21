// Written by `python -m pyatak.server.typescript`; do not change by hand.

import type { Face } from './face';

export interface NewMe {
  name?: string | null;
  language?: string | null;
}

export interface Return {
  token: string;
}

/** A table; with `bots` and `start` it is a game against bots in one call. */
export interface NewTable {
  game: string;
  /** None: as many as will sit, at least as many as the game needs. */
  seats?: number | null;
  options?: Record<string, string | number>;
  clock?: string;
  visibility?: string;
  hints?: boolean;
  lag_allowance_ms?: number;
  /** Their levels. */
  bots?: string[];
  sit?: boolean;
  start?: boolean;
  name?: string | null;
  /** The maker's part of the seed. Who wants proof that the deal was not chosen sits down after seeing the commitment. */
  nonce?: string | null;
}

export interface ToVerify {
  record: string;
  /** The hash that was shown before the game, if you have written it down. */
  commitment?: string;
}

export interface Shelf {
  games: GameInfo[];
  levels: string[];
  clocks: string[];
  visibilities: string[];
  reactions: string[];
  languages: string[];
}

/** Titles and explanations are texts of the catalogue: `<id>-title`, `<id>-option-<name>` and so on. */
export interface GameInfo {
  id: string;
  version: number;
  seats: [number, number];
  options: OptionInfo[];
  simultaneous: boolean;
  realtime: boolean;
  hidden: boolean;
}

export interface OptionInfo {
  name: string;
  values: (string | number)[];
  default: string | number;
}

export interface Me {
  name: string;
  language: string;
}

/** `path` is opened on the other device; its token stands after `#`, which browsers send to nobody. */
export interface ReturnLink {
  path: string;
  token: string;
  expires_at: number;
}

export interface NewTableAnswer {
  table: string;
  code: string;
  /** Where people join. */
  path: string;
  seat: number | null;
}

/** A table in a list. */
export interface TableRow {
  table: string;
  code: string;
  game: string;
  phase: string;
  seats: number;
  free: number;
  names: string[];
  changed_at: number;
}

/** What everybody may know who knows the code or the link. */
export interface TableAnswer {
  table: string;
  code: string;
  game: string;
  /** Of who asks. */
  seat: number | null;
  face: Face;
}

export interface Replay {
  game: string;
  seats: number;
  /** Who sat there; empty: a bot. */
  names: string[];
  options: Record<string, string | number>;
  winners: number[];
  scores: number[];
  frames: Frame[];
}

/** The table after one move. `views` is what one seat saw, or, in the open, what each of them saw. */
export interface Frame {
  views: unknown[];
  /** Who moved; None in the first frame, the deal. */
  seat: number | null;
  action: number | null;
  /** The move in notation. */
  text: string;
  /** What happened, as the viewer heard it; in the open, as the mover did. */
  lines: Line[];
}

/** A sentence of the log: the text of `key` with `details`. A detail `player` is the name of who sits at `seat`; it is empty for a bot, which has a name in the reader's language. */
export interface Line {
  key: string;
  details: Record<string, string | number>;
}

export interface VerdictAnswer {
  is_fair: boolean;
  code: string;
  text: string;
  details: Record<string, string>;
}

/** Why something was refused: a code for programs, a sentence for people. */
export interface ErrorAnswer {
  code: string;
  text: string;
  details: Record<string, string | number>;
  rule: string;
}

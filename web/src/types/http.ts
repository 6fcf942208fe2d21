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

/** Why something was refused: a code for programs, a sentence for people. */
export interface ErrorAnswer {
  code: string;
  text: string;
  details: Record<string, string | number>;
  rule: string;
}

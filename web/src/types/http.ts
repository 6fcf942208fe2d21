// Written by `python -m pyatak.tools.typescript`; do not change by hand.

import type { TableSummary } from './summary';

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
  /** None: one for each player and bot named here, at least as many as the game needs. */
  seats?: number | null;
  options?: Record<string, string | number>;
  clock?: string;
  visibility?: string;
  hints?: boolean;
  lag_allowance_ms?: number;
  /** How long intermissions last: `none` (for programs), `short`, `calm`, or `wait` until everybody has sent `continue`. */
  pace?: string;
  /** Their levels. */
  bots?: string[];
  sit?: boolean;
  start?: boolean;
  name?: string | null;
  /** The maker's part of the seed. To prove that the deal was not chosen, sit down only after seeing the commitment. */
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
  paces: string[];
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
  has_lesson: boolean;
}

export interface OptionInfo {
  name: string;
  values: (string | number)[];
  default: string | number;
  /** By another option, the values of it that leave a choice here; with any other value only the default is legal. */
  needs: Record<string, (string | number)[]>;
}

export interface Me {
  name: string;
  language: string;
  /** The player has chosen the name; else the server has made one up. */
  is_named: boolean;
}

/** Open `path` on the other device. Its token comes after `#`, which browsers never send to a server. */
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
  /** Of the player who sends the request; known of their latest unfinished tables. */
  my_seat: number | null;
  /** The game waits for that seat. */
  is_my_turn: boolean;
}

/** What anybody with the code or the link may know. */
export interface TableAnswer {
  table: string;
  code: string;
  game: string;
  /** Of the player who sends the request. */
  seat: number | null;
  summary: TableSummary;
}

export interface Replay {
  game: string;
  /** Which game of its table it is, from 1. */
  number: number;
  seats: number;
  /** Who sat there; empty: a bot. */
  names: string[];
  options: Record<string, string | number>;
  winners: number[];
  scores: number[];
  frames: Frame[];
  /** From start to end, pauses included. */
  took_ms: number;
}

/** The table after one move. `views` is what one seat saw, or, with all hands open, what each seat saw. */
export interface Frame {
  views: unknown[];
  /** Who moved; None in the first frame, the deal. */
  seat: number | null;
  action: number | null;
  /** The move in notation. */
  text: string;
  /** The same for people. */
  move: Line | null;
  /** What happened, as the viewer was told; with all hands open, as the mover was. */
  lines: Line[];
  /** The round of the game in which it happened, from 1; 0: the game has none. */
  round: number;
  turn: number;
  /** A secret choice: the table learned nothing from it, so a replay need not stop here. Never in the last frame. */
  is_hidden: boolean;
}

/** A sentence of the log: the text of `key` with `details`. A detail `player` is the name of the player at `seat`; it is empty for a bot, which has a name in the reader's language. */
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

export interface LessonInfo {
  game: string;
  /** The real game at the end counts as a step. */
  steps: number;
  minutes: number;
}

/** All steps of a game's lesson. */
export interface LessonAnswer {
  game: string;
  /** The learner's seat. */
  seat: number;
  seats: number;
  minutes: number;
  steps: LessonStep[];
}

/** Its words are texts of the catalogue: `<game>-lesson-<id>`, and the same with `-why`, `-done` and `-other`. */
export interface LessonStep {
  id: string;
  /** What the learner sees. */
  view: unknown;
  /** The move that "show me" makes. */
  answer: number;
  /** What to press, in this order: `name:value` is the element with `data-name="value"`, `button` the main button. */
  point: string[];
  /** What the words are about: the first is pointed at when the step is done. */
  look: string[];
  face: 'smile' | 'surprised' | 'thinking';
  rival: LessonRival | null;
}

/** A slow opponent: these frames follow if the learner has not moved in time. */
export interface LessonRival {
  after_ms: number;
  frames: LessonFrame[];
}

/** The table after one move, as the learner sees it. */
export interface LessonFrame {
  view: unknown;
  /** Who moved. */
  seat: number;
  action: number;
  /** What happened, as log lines. */
  lines: Line[];
  /** What a table would wait for people to read, such as "round"; empty: nothing. */
  intermission: string;
}

/** What a move in a step leads to. */
export interface TriedAnswer {
  /** Is "done" for the move that is taught, "other" for another legal one, "refused" where the game refuses it. */
  kind: 'done' | 'other' | 'refused';
  /** With "done": the learner's move and then those of the others. */
  frames: LessonFrame[];
  refusal: RefusalAnswer | null;
}

/** Why something was refused: a code for programs, a sentence for people in the client's language. */
export interface RefusalAnswer {
  code: string;
  text: string;
  /** The sentence in the catalogue, for clients that have the texts. */
  key: string;
  details: Record<string, string | number>;
  /** The number in the game's RULES.md, when a rule of the game refuses. */
  rule: string;
}

/** How others reach this server. */
export interface Reachable {
  /** The likely one first; empty when only this machine reaches the server. */
  addresses: Address[];
  /** Why there is none: the server listens on loopback only, or this machine is on no network. */
  trouble: '' | 'loopback' | 'no_network';
}

/** One address of the server, as in http://192.168.1.5:8000. */
export interface Address {
  url: string;
  /** Given by the operator, by a trusted proxy, of a network of this machine, of a VPN or virtual machine, or a name by mDNS. */
  kind: 'name' | 'network' | 'proxy' | 'public' | 'virtual';
  /** What the system calls the network interface. */
  network: string;
}

export interface BotsInfo {
  /** By game, the levels whose code is still being compiled: until then they may think more briefly. */
  warming: Record<string, string[]>;
}

export interface Leaderboard {
  game: string;
  total: number;
  rows: BoardRow[];
  /** The row of the player who sends the request. */
  me: BoardRow | null;
}

/** A player's rating in one game. */
export interface BoardRow {
  place: number;
  /** Names the profile of this player. */
  handle: string;
  name: string;
  /** Of a bot, which has no name; empty: a person. */
  level: string;
  /** 1000 + 40 (mu - 3 sigma). */
  points: number;
  mu: number;
  sigma: number;
  games: number;
  wins: number;
}

export interface Profile {
  handle: string;
  name: string;
  level: string;
  is_me: boolean;
  games: GameProfile[];
}

export interface GameProfile {
  game: string;
  /** None: none of their games is rated yet. */
  rating: BoardRow | null;
  /** Of the games that the visitor may see. */
  statistics: Statistics;
}

export interface Statistics {
  games: number;
  wins: number;
  mean_place: number;
  mean_score: number;
  best_score: number;
  /** The latest games, the oldest of them first. */
  course: CoursePoint[];
  /** The most frequent first. */
  opponents: Opponent[];
}

/** The rating after one game. */
export interface CoursePoint {
  at: number;
  points: number;
}

export interface Opponent {
  handle: string;
  name: string;
  /** The level of a bot; empty for a person. */
  level: string;
  games: number;
  /** How often the player was in a better place. */
  better: number;
}

export interface History {
  /** The latest first. */
  results: ResultRow[];
  /** Say it as `before` to get the games before these; empty: there are none. */
  next: string;
}

export interface ResultRow {
  game: string;
  table: string;
  /** Game number at that table; its replay is `/replay/<table>/<number>`. */
  number: number;
  finished_at: number;
  /** Is "played" or "resigned". */
  reason: string;
  is_rated: boolean;
  /** The rating after it; None: not rated, or not yet. */
  points: number | null;
  change: number | null;
  seats: ResultRowSeat[];
}

export interface ResultRowSeat {
  handle: string;
  /** As it was then. */
  name: string;
  level: string;
  score: number;
  place: number;
  has_won: boolean;
  resigned: boolean;
  /** A bot played for them at the end. */
  bot_finished: boolean;
  /** The player whose history this is. */
  is_owner: boolean;
}

/** How the visitor's rating changed, and what it depends on. */
export interface RatingChange {
  /** Is "played", "resigned", "bot_finished" or, for a game that is not rated, "continued" from another game. */
  why: string;
  place: number;
  /** How many places there were. */
  sides: number;
  /** The rating after the game; None: not rated, or not yet. */
  points: number | null;
  change: number | null;
  /** The mean rating of the opponents before the game. */
  others: number | null;
}

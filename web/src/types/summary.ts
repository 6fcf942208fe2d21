// Written by `python -m pyatak.tools.typescript`; do not change by hand.

export interface TableSummary {
  table: string;
  code: string;
  game: string;
  /** Version of the rules of the current or finished game; before the first one, when the table was opened. */
  rules: number;
  options: Record<string, string | number>;
  visibility: string;
  clock: string;
  hints: boolean;
  lag_allowance_ms: number;
  phase: string;
  seats: SeatSummary[];
  /** The hash of the secret of the current game; after its end, of the next one. */
  commitment: string;
  /** How long intermissions last. */
  pace?: string;
  game_number?: number;
  paused?: boolean;
  /** When the countdown of a race ends. */
  starts_at?: number;
  /** Nobody moves while it runs; after the end of a game it only says that people are still reading. */
  intermission?: IntermissionSummary | null;
  /** The viewer's seat; None: a spectator. */
  you?: number | null;
  /** Your move was the last one. Whether it can be taken back is checked when you try. */
  can_ask_undo?: boolean;
  result?: Result | null;
  /** The seats of each team; empty where everybody plays alone. */
  teams?: number[][];
  /** What the viewer may read of the latest. */
  chat?: ChatSummary[];
}

export interface SeatSummary {
  /** Is "free", "person" or "bot". */
  kind: string;
  /** Of a person; a bot is named by its level. */
  name?: string;
  /** The person is still choosing a name; `name` is only for now. */
  is_naming?: boolean;
  /** Of the bot that decides here now. */
  level?: string;
  /** The bot plays for the person who sits here. */
  is_stand_in?: boolean;
  is_here?: boolean;
  is_host?: boolean;
  /** The game waits for this seat; in a race, for everybody. */
  is_awaited?: boolean;
  resigned?: boolean;
  wants_rematch?: boolean;
  /** Time left on the clock: now, or at `clock_since` while it runs. */
  clock_ms?: number | null;
  clock_since?: number | null;
  /** When the countdown for an absent player ends. */
  taken_over_at?: number | null;
  /** After a wrong card in a race. */
  locked_until?: number;
  /** The intermission waits for this player's `continue`. */
  is_reading?: boolean;
  /** They have sent it. */
  has_continued?: boolean;
}

/** A wait in which people read what the last move led to. */
export interface IntermissionSummary {
  /** What there is to read, such as "round", "vote" or "end". */
  code: string;
  /** Names this intermission: the seq with which it began. */
  seq: number;
  /** When the game goes on by itself; None: only when everybody here has sent `continue`. */
  ends_at: number | null;
}

/** The end of the game, and everything needed to verify its deal. */
export interface Result {
  winners: number[];
  scores: number[];
  reason: string;
  /** Who sat there; empty: a bot. */
  names: string[];
  commitment: string;
  secret: string;
  nonces: string[];
  seed: number | string;
  /** What the seed is for: "quick" or "chacha20". */
  generator?: string;
  /** The place of each seat, from 1; partners share one. */
  places?: number[];
  resigned?: number[];
  /** The seats for which a bot played at the end because their players were away: it is not rated as a win of theirs. */
  bot_finished?: number[];
}

/** A sentence or a reaction. */
export interface ChatSummary {
  seq: number;
  name: string;
  seat: number | null;
  text?: string;
  reaction?: string;
  /** Only the viewer's team gets it. */
  team?: boolean;
}

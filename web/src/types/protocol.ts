// Written by `python -m pyatak.tools.typescript`; do not change by hand.

/** The first message of a connection. */
export interface Hello {
  t: 'hello';
  protocol: number;
  /** The last `seq` this client has, 0 for none. */
  seen?: number;
  language?: string;
  /** Only what is public, even for a player with a seat: for the TV. */
  watch?: boolean;
  /** For programs: also what `hide` left of the state, from which Pyatak's own rules tell what is legal. */
  sight?: boolean;
  /** Instead of in the address: the id of a private table should not appear in the logs of proxies. */
  table?: string | null;
}

/** Sent 2.5 s after the last pong; a client that gets none for 9 s reconnects. */
export interface Ping {
  t: 'ping';
}

/** Take a seat; the nonce is the player's own part of the seed, chosen after the hash of the server's secret was shown. */
export interface Sit {
  t: 'sit';
  id: string;
  nonce: string;
  /** None: the name this player has everywhere. */
  name?: string | null;
  /** None: the first free one. */
  seat?: number | null;
  /** The player is still choosing a name, which comes with `rename`. The seat is theirs while they are connected. */
  is_naming?: boolean;
}

/** Change one's name at this table. */
export interface Rename {
  t: 'rename';
  id: string;
  name: string;
}

/** Leave one's seat before or after a game; the host may also free somebody else's. */
export interface Stand {
  t: 'stand';
  id: string;
  seat?: number | null;
}

/** The host invites a bot of a level; None: to the first free seat. */
export interface AddBot {
  t: 'add_bot';
  id: string;
  level: string;
  seat?: number | null;
}

/** The host sends a bot away. */
export interface RemoveBot {
  t: 'remove_bot';
  id: string;
  seat: number;
}

/** Make the player of another seat the host. */
export interface HandOver {
  t: 'hand_over';
  id: string;
  seat: number;
}

/** The host changes the table before or after a game; what is null stays. */
export interface Arrange {
  t: 'arrange';
  id: string;
  seats?: number | null;
  options?: Record<string, string | number> | null;
  visibility?: string | null;
  clock?: string | null;
  hints?: boolean | null;
  lag_allowance_ms?: number | null;
  /** How long intermissions last: `none`, `short`, `calm`, or `wait` for everybody. May change alone during a game too. */
  pace?: string | null;
}

/** The host deals. Empty seats are left out where the game can be played with those who sit. */
export interface Start {
  t: 'start';
  id: string;
}

/** A move, or another choice instead of the one made. */
export interface Move {
  t: 'move';
  id: string;
  action: number;
  /** In a race, the number of the moment that the player saw (see `Race.moment`). */
  answers?: number | null;
  /** The `seq` of the update that this move answers: it is refused when its turn is over, not taken for the next one. None: whatever is now. A bot's move is also refused when anything it thought about has changed for its seat. */
  at_seq?: number | null;
}

/** Take one's last move back, where nothing was revealed and nobody else has moved. */
export interface Undo {
  t: 'undo';
  id: string;
}

/** Enough read: the intermission ends when everybody who is here has sent this, or when its time has run out. */
export interface Continue {
  t: 'continue';
  id: string;
  /** The `seq` of the update that this answers: nothing happens if a later intermission runs. None: whichever runs. */
  at_seq?: number | null;
}

/** Stop the clocks; any seated player may. */
export interface Pause {
  t: 'pause';
  id: string;
}

/** Let the clocks run again. */
export interface Resume {
  t: 'resume';
  id: string;
}

/** Give up; a bot plays on where others still play. */
export interface Resign {
  t: 'resign';
  id: string;
}

/** The host lets a bot play for an absent player. */
export interface TakeOver {
  t: 'take_over';
  id: string;
  seat: number;
}

/** Take one's seat back from the bot that stands in. */
export interface ComeBack {
  t: 'come_back';
  id: string;
}

/** Ask to play again; when every person who is here does, the next game is dealt. */
export interface Rematch {
  t: 'rematch';
  id: string;
  nonce: string;
}

/** A sentence for everybody at the table, or for the sender's team. */
export interface Say {
  t: 'say';
  id: string;
  text: string;
  /** Only the players of the sender's team get it. */
  team?: boolean;
}

/** A sign for everybody at the table; `/api/games` lists them. */
export interface React {
  t: 'react';
  id: string;
  reaction: string;
}

/** What these moves, one after another, would lead to. No move is made; answered by `preview`. */
export interface PreviewMoves {
  t: 'preview';
  id: string;
  /** 1 to 32. */
  actions: number[];
}

/** The best moves for the client's own seat, where the table allows hints; answered by `hint`. A connection asks for one at a time: the next before the answer is refused with `too_many`. */
export interface AskHint {
  t: 'hint';
  id: string;
}

export type FromClient =
  | Hello
  | Ping
  | Sit
  | Rename
  | Stand
  | AddBot
  | RemoveBot
  | HandOver
  | Arrange
  | Start
  | Move
  | Undo
  | Continue
  | Pause
  | Resume
  | Resign
  | TakeOver
  | ComeBack
  | Rematch
  | Say
  | React
  | PreviewMoves
  | AskHint;

/** The answer to `hello`; sent again when this connection takes or leaves a seat. An update follows. */
export interface Welcome {
  t: 'welcome';
  protocol: number;
  version: string;
  table: string;
  /** None: a spectator. */
  seat: number | null;
  name: string;
}

/** The table as this viewer may see it now, and what has happened. */
export interface Update {
  t: 'update';
  seq: number;
  /** The server's time, for clocks. */
  now: number;
  /** A whole view: forget everything that was sent before. */
  whole: boolean;
  /** The table besides the game (`table.summary.TableSummary`), when it has changed. */
  summary: unknown;
  /** The game as this seat may see it: those fields of the game's own `View` that have changed, all of them after `hello`. */
  view: unknown;
  /** Changes inside fields of the view that are lists: by field, by place in the list, the fields that have new values. `{"players": {"2": {"has_chosen": true}}}`: the player at place 2 has chosen now. */
  places: Record<string, Record<string, Record<string, unknown>>> | null;
  /** The cells behind `view`, for a client that asked for them. Where the view changes and none is sent, there is none: a race has not begun. */
  sight: number[] | null;
  /** What happened since the last update, oldest first; with `whole`, the latest steps of this game that are still known. */
  steps: Step[];
}

/** What one event changed, as this viewer may know it. */
export interface Step {
  seq: number;
  at: number;
  lines: Line[];
  /** Who moved. */
  seat: number | null;
  /** The move, where this viewer may know it: only the mover does. */
  action: number | null;
  /** The round of the game in which it happened, from 1; 0: the game has none. */
  round: number;
  turn: number;
}

/** A sentence of the log: the text of `key` with `details`. A detail `player` is the name of the player at `seat`; it is empty for a bot, which has a name in the reader's language. */
export interface Line {
  key: string;
  details: Record<string, string | number>;
}

/** The command is stored; `seq` is the table's after it. */
export interface Done {
  t: 'done';
  id: string;
  seq: number;
}

/** The command is refused: a code for programs, a sentence for people in the connection's language. */
export interface Refused {
  t: 'refused';
  code: string;
  text: string;
  key: string;
  details: Record<string, string | number>;
  rule: string;
  id: string;
}

/** What each seat would gain; None where that depends on what the client's seat cannot know. */
export interface PreviewAnswer {
  t: 'preview';
  id: string;
  gains: (number | null)[];
  /** The table as the client's seat would see it afterwards, where that is certain. */
  view: unknown;
}

/** The best moves that a search finds, from what the client's seat sees. */
export interface HintAnswer {
  t: 'hint';
  id: string;
  /** The best first. */
  moves: Advice[];
}

/** A move worth making. */
export interface Advice {
  action: number;
  /** The move in notation. */
  text: string;
  /** The same for people. */
  move: Line;
  /** The expected share of the win, 0 to 1; None where it is not known. */
  expected: number | null;
  spread: number | null;
}

/** The answer to `ping`. */
export interface Pong {
  t: 'pong';
  now: number;
}

/** The server closes the connection after this. */
export interface Bye {
  t: 'bye';
  code: string;
  text: string;
  /** When to connect again; None: this is final, and a new connection would end in the same way. */
  again_in_ms: number | null;
}

export type FromServer =
  | Welcome
  | Update
  | Done
  | Refused
  | PreviewAnswer
  | HintAnswer
  | Pong
  | Bye;

export const PROTOCOL = 4;

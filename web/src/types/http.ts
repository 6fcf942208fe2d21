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

export interface ReviewAnswer {
  table: string;
  /** Which game of its table it is, from 1. */
  number: number;
  game: string;
  /** Who sat there; empty: a bot. */
  names: string[];
  /** The level of a bot; empty: a person. */
  levels: string[];
  /** Where the player who asks sat. */
  seat: number | null;
  is_shared: boolean;
  progress: 'done' | 'thinking' | 'waiting';
  /** How many games are reviewed before this one. */
  ahead: number;
  /** None while it waits, and where nothing is new since `after`. */
  review: Review | null;
  /** By the place of a decision in the review: why the best move is better, at most three sentences. */
  reasons: Record<number, string[]>;
}

/** A whole game, reviewed for everybody who played it. */
export interface Review {
  game: string;
  rules: number;
  /** Empty in a race. */
  seats: SeatReview[];
  scores: number[];
  winners: number[];
  decisions: Decision[];
  chances: Chance[];
  points: Point[];
  /** How many decisions have had all their simulations. */
  judged: number;
  simulations: number;
  seed: number;
  race: RaceReview | null;
}

/** One player's game. */
export interface SeatReview {
  seat: number;
  sum: Sum;
  /** From 0 to 100, by the mean loss of a decision; 100 where there was none to make. */
  accuracy: number;
  accuracy_error: number;
  /** How many of their moves left a choice. */
  decisions: number;
  /** The decisions worth a look, by place in `Review.decisions`: the dearest first, at most five. */
  moments: number[];
  verdict: 'excellent' | 'fair' | 'good' | 'worth_a_look';
  /** What decided most: the largest of own mistakes, the others' mistakes, and luck. */
  cause: 'luck' | 'others' | 'own';
}

/** A seat's way from the start to its result: start + others + luck + guesses + own + rest = result. */
export interface Sum {
  start: number;
  others: number;
  luck: number;
  /** How secret choices met, beyond mistakes; 0 where nobody chooses in secret. */
  guesses: number;
  own: number;
  /** What remains unexplained. */
  rest: number;
  result: number;
  luck_error: number;
  own_error: number;
}

/** A move that was made, judged by what its seat could know then, and nothing else. */
export interface Decision {
  /** Its place in the record, from 0. */
  move: number;
  seat: number;
  round: number;
  /** As the game counts them, from 1; 0 where it has none. */
  turn: number;
  made: number;
  /** The actions. */
  best: number;
  /** How much more the best move was worth. It may be a little below 0: then the coach saw nothing better. */
  loss: number;
  /** The standard error of `loss`. */
  error: number;
  grade: 'best' | 'blunder' | 'good' | 'inaccuracy' | 'mistake';
  /** What the loss was worth to each seat: below 0 for its own, 0 for all where `loss` is not clear of noise. */
  effects: number[];
  /** The sensible moves, the best first; the one made is always among them. */
  moves: ValuedMove[];
  made_line: number[];
  /** The rest of the turn as it was played, and as the coach would play it. */
  best_line: number[];
  /** Whether other seats chose at the same time, in secret. */
  is_together: boolean;
  /** Whether the move belongs to a mixture that is right to play, and so is no mistake. */
  is_mixed: boolean;
  simulations: number;
  why: Why | null;
}

/** A move that could be made, and what it was worth to its seat by what the seat could know. */
export interface ValuedMove {
  action: number;
  /** The move in notation. */
  text: string;
  /** The move as people say it. */
  words: MoveWords;
  /** The chance to win after it, from 0 to 1. */
  chance: number;
  /** How much less that is than after the best move; 0 for the best. */
  price: number;
  /** The standard error of `price`; for the best move that of `chance`. */
  error: number;
  /** The seat's expected points, in the game's own count, where the simulations end. */
  points: number;
  /** Where seats choose together: how often the best mixture plays it. */
  share: number;
  /** What it leads to and how often, the most frequent first, where the game names it; only in moments. */
  outcomes: ([string, number])[];
}

/** A move as people say it: the text is `<game>-move-<code>`, a few words that can stand after "best:" or after a name. */
export interface MoveWords {
  code: string;
  details: Record<string, string | number>;
}

/** Why one move is better than another: quantities that differ, the clearest first, over the same imagined deals. */
export interface Why {
  amounts: Amount[];
}

/** A quantity that people understand, after two moves. The text is `<game>-coach-<name>`. */
export interface Amount {
  name: string;
  made: number;
  best: number;
  /** The standard error of their difference. */
  error: number;
}

/** What chance brought: a deal or a draw. */
export interface Chance {
  /** The move it came with, by its place in the record; -1: the deal. */
  move: number;
  round: number;
  turn: number;
  /** How much better each seat's chance to win became than it would be on average over all that could have come. */
  effects: number[];
  /** The standard error of an effect. */
  error: number;
}

/** A point of the chart of winning chances, with all hands open: the game is over. */
export interface Point {
  /** How many moves had been made; -1: before the deal. */
  moves: number;
  round: number;
  turn: number;
  chances: number[];
  error: number;
}

/** A game without turns: times instead of winning chances, which would be invented. */
export interface RaceReview {
  seats: RaceSeat[];
  /** The median reaction time of each bot level. */
  level_ms: Record<string, number>;
}

/** One player's race. */
export interface RaceSeat {
  seat: number;
  cards_played: number;
  draws: number;
  /** Draws while a card fitted. */
  draws_instead: number;
  /** Times when a card fitted and another player was faster. */
  overlooked: number;
  /** Cards that did not fit; None where the log was not given. */
  wrong_calls: number | null;
  /** The median time from the moment a card fitted to its laying; None without times. */
  reaction_ms: number | null;
  /** The bot level whose reaction time is nearest. */
  level: string | null;
  /** The slowest and the missed ones. */
  moments: Reaction[];
}

/** A card that fitted and was not played at once, in a race. */
export interface Reaction {
  /** The move in the record that ended it: the card was laid, another card came on top, or a draw was made instead. */
  move: number;
  seat: number;
  /** The actions that were possible. */
  cards: number[];
  /** How long the card could have been played; None without times. */
  late_ms: number | null;
  kind: 'drew_instead' | 'late' | 'overlooked';
}

/** What the last move led to. */
export interface TryAnswer {
  seed: number;
  /** That move, and the replies of the others once the turn is over. */
  frames: LessonFrame[];
  /** The turn is over, and the others have replied. */
  is_done: boolean;
  /** Once it is done: the first move, as the coach values it. None: the coach is busy, or the game has no winning chances. */
  tried: ValuedMove | null;
  /** Why the move is not legal. */
  refusal: RefusalAnswer | null;
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

/** What a move in a step leads to. */
export interface TriedAnswer {
  /** Is "done" for the move that is taught, "other" for another legal one, "refused" where the game refuses it. */
  kind: 'done' | 'other' | 'refused';
  /** With "done": the learner's move and then those of the others. */
  frames: LessonFrame[];
  refusal: RefusalAnswer | null;
}

/** Games without turns have no puzzles. */
export interface PuzzlesAnswer {
  day: PuzzleOfDay | null;
  games: GamePuzzles[];
  /** How many puzzles in a row the player got right at first. */
  streak: number;
}

export interface PuzzleOfDay {
  /** As 2026-11-16, in universal time. */
  date: string;
  game: string;
  puzzle: string;
  number: number;
  /** How the player answered it first; None: not yet. */
  is_right: boolean | null;
}

export interface GamePuzzles {
  game: string;
  puzzles: number;
  tried: number;
  /** Right at first. */
  solved: number;
  /** Those that come back now. */
  due: number;
  /** The player's points; None before the first attempt. */
  rating: number | null;
}

export interface PuzzleQuestion {
  game: string;
  puzzle: string;
  /** From 1, in the order of the game's puzzles. */
  number: number;
  /** Whose turn it is to find. */
  seat: number;
  seats: number;
  /** What that seat sees, with its moves. */
  view: unknown;
  /** How often the player has tried it. */
  tries: number;
  /** It comes back after a wrong answer. */
  is_back: boolean;
  streak: number;
}

/** What moves of the turn lead to. Nothing is kept. */
export interface TurnAnswer {
  /** The turn is over: it can be given as the answer. */
  is_whole: boolean;
  /** What the seat sees after the moves, while the turn goes on. */
  view: unknown;
  /** What the last move did, as log lines. */
  lines: Line[];
  /** Why the game refuses the last move. */
  refusal: RefusalAnswer | null;
}

export interface PuzzleAttempt {
  /** The whole turn. */
  moves: number[];
  /** How often the player has tried this puzzle, as the question says: an answer counts once. */
  tries: number;
}

export interface PuzzleVerdict {
  is_right: boolean;
  /** What the answer costs in parts of a win; 0 for the best. */
  price: number;
  error: number;
  /** The answer is a rare one: it costs at least the price. */
  is_at_least: boolean;
  why: string;
  /** The moves of the best turn. */
  best: number[];
  best_text: string;
  bars: AnswerBar[];
  /** How many have answered it. */
  people: number;
  tries: number;
  streak: number;
  rating: number;
  /** What the answer changed in the rating; only the first at a puzzle does. */
  gain: number;
  /** When the puzzle comes back; None: not any more. */
  back_in_days: number | null;
}

/** How many people answered something at first. */
export interface AnswerBar {
  /** The moves in words; empty: all other answers. */
  text: string;
  people: number;
  is_best: boolean;
  is_yours: boolean;
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

/** A player's latest games of one kind that count, as far as the visitor may see their reviews. */
export interface Progress {
  game: string;
  /** The oldest first. */
  games: ReviewedGame[];
  /** The dearest first. */
  mistakes: Mistakes[];
  /** How many more games are reviewed in the background now. Ask again in a while. */
  waiting: number;
  /** For the player alone: their rating at this game's puzzles; None: they have solved none. */
  puzzle_rating: number | null;
}

/** What the review of one game says of the player. Shares are parts of a win. */
export interface ReviewedGame {
  table: string;
  /** Its review is `/review/<table>/<number>`. */
  number: number;
  finished_at: number;
  has_won: boolean;
  /** From 0 to 100; None in a race. */
  accuracy: number | null;
  accuracy_error: number;
  luck: number;
  /** What own mistakes cost; below 0. */
  own: number;
  /** What the others' mistakes brought. */
  others: number;
  /** The usual reaction in a race. */
  reaction_ms: number | null;
}

/** Mistakes of one kind, over all these games. */
export interface Mistakes {
  kind: string;
  text: string;
  count: number;
  /** Parts of a win; 0 in a race. */
  cost: number;
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

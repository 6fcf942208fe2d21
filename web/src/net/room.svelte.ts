import type { IntermissionSummary, TableSummary } from '../types/summary';
import type { Bye, HintAnswer, PreviewAnswer, Refused, Step, Update, Welcome } from '../types/protocol';
import { ServerClock } from './clock.svelte';
import { randomId } from './ids';
import { changed } from './view-delta';
import { socketAddress, TableSocket, type Answer, type Greeting, type Link, type Listener, type Question } from './socket';

/** The latest change of the view, for animations between the two. */
export interface ViewChange<View> {
  before: View | null;
  after: View;
  steps: Step[];
  /** The viewer joined, reconnected or jumped in a replay: there is nothing to animate. */
  isReset: boolean;
}

export interface RoomOptions {
  watch?: boolean;
  language?: () => string;
  /** A replay: no server answers questions. */
  replay?: boolean;
  /** A lesson: this answers instead of a server. */
  answer?: (question: Question) => Promise<Answer>;
  /** Called for every refusal, besides the caller's own answer. */
  refused?: (refusal: Refused) => void;
  open?: (url: string) => WebSocket;
}

const LOG_KEPT = 400;

/** A table on this screen: what the server sent last, and every request to it. */
export class Room<View = unknown> {
  readonly clock = new ServerClock();
  readonly mode: 'play' | 'replay';
  /** Nobody else is here: no chat, no menu of a table. */
  readonly isLesson: boolean;
  summary = $state.raw<TableSummary | null>(null);
  view = $state.raw<View | null>(null);
  seq = $state(0);
  /** The viewer's seat; null for a spectator. */
  seat = $state<number | null>(null);
  name = $state('');
  link = $state<Link>('connecting');
  retryAt = $state<number | null>(null);
  /** Why the server closed the connection for good. */
  bye = $state.raw<Bye | null>(null);
  log = $state.raw<Step[]>([]);
  lastChange = $state.raw<ViewChange<View> | null>(null);
  /** The game has finished its own animation of the end. */
  endSeen = $state(false);
  /** How many requests wait for their answer. */
  pending = $state(0);
  /** In a replay with all hands open: each seat's view. The page draws the hands then, and the table leaves them out. */
  openViews = $state.raw<View[] | null>(null);
  /** How many animations still show what the newest steps led to, and what was told before them. */
  #holds = $state(0);
  #heldSeq = $state(0);
  #heldView = $state.raw<View | null>(null);
  /** What had been told before the newest update. */
  #before: { seq: number; view: View | null } = { seq: 0, view: null };
  /** The last chat message the viewer has seen; null until the first update. */
  #chatRead = $state<number | null>(null);
  #socket: TableSocket | null = null;
  readonly #options: RoomOptions;

  constructor(readonly id: string, options: RoomOptions = {}) {
    this.#options = options;
    this.mode = options.replay ? 'replay' : 'play';
    this.isLesson = options.answer !== undefined;
  }

  connect(): this {
    const { language, watch = false, open } = this.#options;
    const greeting = (): Greeting => ({ seen: this.seq, language: language?.() ?? 'en', watch, table: this.id });
    const listener: Listener = {
      link: (link, retryAt) => {
        this.link = link;
        this.retryAt = retryAt;
      },
      welcome: (message) => this.#welcome(message),
      update: (message) => this.#update(message),
      time: (now) => this.clock.hear(now),
      bye: (message) => (this.bye = message),
    };
    this.#socket = new TableSocket(socketAddress(this.id), greeting, listener, open);
    return this;
  }

  // -- state ------------------------------------------------------------------------------------

  get isSeated(): boolean {
    return this.seat !== null;
  }

  get isAwaited(): boolean {
    return this.seat !== null && (this.summary?.seats[this.seat]?.is_awaited ?? false);
  }

  /** Whether a press can become a move now: connected, game running, no bot in the viewer's seat. */
  get mayAct(): boolean {
    const summary = this.summary;
    if (!summary || this.seat === null || this.link !== 'open') return false;
    return summary.phase === 'playing' && !summary.paused && !summary.intermission && !summary.seats[this.seat]?.is_stand_in;
  }

  /** The table waits for its readers: what the last move led to stays until they have seen it. */
  get intermission(): IntermissionSummary | null {
    return (this.mode === 'play' && this.summary?.intermission) || null;
  }

  /** The log, without what the cards are still showing: nothing tells a result before they do. */
  get told(): Step[] {
    return this.#holds ? this.log.filter((step) => step.seq <= this.#heldSeq) : this.log;
  }

  /** The view that goes with `told`. */
  get toldView(): View | null {
    return this.#holds ? this.#heldView : this.view;
  }

  /** Keeps the newest steps untold while an animation shows them; the answer ends it. Call before the page shows the change. */
  hold(): () => void {
    if (!this.#holds) {
      this.#heldSeq = this.#before.seq;
      this.#heldView = this.#before.view;
    }
    this.#holds += 1;
    let isOver = false;
    return () => {
      if (!isOver) this.#holds -= 1;
      isOver = true;
    };
  }

  /** Another player has written something the viewer has not seen. */
  get hasUnreadChat(): boolean {
    const read = this.#chatRead;
    return read !== null && (this.summary?.chat ?? []).some((one) => one.seq > read && (one.seat === null || one.seat !== this.seat));
  }

  readChat(): void {
    this.#chatRead = this.#chatEnd;
  }

  get #chatEnd(): number {
    return this.summary?.chat?.at(-1)?.seq ?? 0;
  }

  get isHost(): boolean {
    return this.seat !== null && (this.summary?.seats[this.seat]?.is_host ?? false);
  }

  /** The viewer's move was the last one. Whether it can be undone, the table decides. */
  get mayUndo(): boolean {
    if (!this.mayAct || this.summary?.starts_at) return false;
    return this.summary?.can_ask_undo ?? this.log.findLast((step) => step.seat !== null)?.seat === this.seat;
  }

  // -- requests ---------------------------------------------------------------------------------

  async ask(question: Question): Promise<Answer> {
    if (this.#options.answer) return this.#options.answer(question);
    if (!this.#socket) return new Promise(() => undefined); // a replay: nobody answers
    this.pending += 1;
    const answer = await this.#socket.ask(question);
    this.pending -= 1;
    if (answer.t === 'refused') this.#options.refused?.(answer);
    return answer;
  }

  /** Makes a move, or replaces the choice made before. In a race, `answers` is the moment the player saw. */
  move(action: number, answers: number | null = null): Promise<Answer> {
    return this.ask({ t: 'move', action, answers, at_seq: answers === null ? this.seq : null });
  }

  undo(): Promise<Answer> {
    return this.ask({ t: 'undo' });
  }

  /** Enough read. The table goes on when everybody has said so, or when its time is over. */
  continue(): Promise<Answer> {
    return this.ask({ t: 'continue', at_seq: this.seq });
  }

  /** Takes a seat. Without a name, `rename` follows when it is chosen. */
  sit(seat: number | null = null, name: string | null = null): Promise<Answer> {
    return this.ask({ t: 'sit', seat, name, nonce: randomId(), is_naming: name === null });
  }

  /** Changes the viewer's name at this table. A refusal is for the caller alone to show. */
  async rename(name: string): Promise<Refused | null> {
    const answer = await this.#socket?.ask({ t: 'rename', name });
    return answer?.t === 'refused' ? answer : null;
  }

  rematch(): Promise<Answer> {
    return this.ask({ t: 'rematch', nonce: randomId() });
  }

  /** What these moves would bring, or null. A refusal is not shown, because nothing was played. */
  async preview(actions: number[]): Promise<PreviewAnswer | null> {
    const answer = await this.#socket?.ask({ t: 'preview', actions });
    return answer?.t === 'preview' ? answer : null;
  }

  async hint(): Promise<HintAnswer | null> {
    const answer = await this.ask({ t: 'hint' });
    return answer.t === 'hint' ? answer : null;
  }

  tryNow(): void {
    this.#socket?.tryNow();
  }

  close(): void {
    this.#socket?.close();
  }

  // -- messages from the server -----------------------------------------------------------------

  #welcome(message: Welcome): void {
    this.seat = message.seat;
    this.name = message.name;
  }

  #update(message: Update): void {
    if (message.seq < this.seq && !message.whole) return;
    this.seq = message.seq;
    if (message.summary) this.summary = message.summary as TableSummary;
    this.#chatRead ??= this.#chatEnd;
    if (message.whole) this.log = [];
    const known = this.log.at(-1)?.seq ?? 0;
    this.#before = { seq: known, view: this.view };
    const steps = message.steps.filter((step) => step.seq > known);
    if (steps.length) this.log = [...this.log, ...steps].slice(-LOG_KEPT);
    if (message.view || message.places) this.show(changed(this.view, message) as View, steps, message.whole);
    else if (message.whole) this.view = null;
  }

  /** Shows another view. */
  show(view: View, steps: Step[], whole: boolean): void {
    const before = this.view;
    this.view = view;
    this.lastChange = { before, after: view, steps, isReset: whole || before === null };
  }
}

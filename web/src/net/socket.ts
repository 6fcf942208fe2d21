import { PROTOCOL, type Bye, type Done, type FromClient, type FromServer, type HintAnswer, type PreviewAnswer, type Refused, type Update, type Welcome } from '../types/protocol';
import { randomId } from './ids';

/** Every message of a client that gets an answer. */
export type Ask = Extract<FromClient, { id: string }>;
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
export type Question = WithoutId<Ask>;
export type Answer = Done | Refused | PreviewAnswer | HintAnswer;

/** `connecting` at first, `open` after the server's welcome, `away` while reconnecting, `closed` permanently. */
export type Link = 'connecting' | 'open' | 'away' | 'closed';

export interface Listener {
  link(link: Link, retryAt: number | null): void;
  welcome(message: Welcome): void;
  update(message: Update): void;
  /** The server's time, measured now. */
  time(now: number): void;
  bye(message: Bye): void;
}

export interface Greeting {
  seen: number;
  language: string;
  watch: boolean;
  table: string;
}

export const PING_AFTER = 2500;
export const DEAD_AFTER = 9000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

/** The connection to one table. It pings, reconnects, and repeats unanswered requests under the same id. */
export class TableSocket {
  #socket: WebSocket | null = null;
  #asked = new Map<string, { message: Ask; answer: (answer: Answer) => void }>();
  #link: Link = 'connecting';
  #tries = 0;
  #heardAt = 0;
  #pingTimer: ReturnType<typeof setTimeout> | undefined;
  #deadTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly greeting: () => Greeting,
    private readonly listener: Listener,
    private readonly open: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#sleep);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  get link(): Link {
    return this.#link;
  }

  /** Sends a request. It is repeated after a lost connection, and the server carries it out once. */
  ask(question: Question): Promise<Answer> {
    const message = { ...question, id: randomId() } as Ask;
    return new Promise((answer) => {
      this.#asked.set(message.id, { message, answer });
      if (this.#link === 'open') this.#send(message);
    });
  }

  tryNow(): void {
    if (this.#link === 'away') this.#connect();
  }

  close(): void {
    this.#leave();
    this.#become('closed');
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#sleep);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  // -- connection -------------------------------------------------------------------------------

  #connect(): void {
    this.#leave();
    const socket = this.open(this.url);
    this.#socket = socket;
    this.#deadTimer = setTimeout(() => this.#lost(), DEAD_AFTER);
    socket.onopen = () => this.#send({ t: 'hello', protocol: PROTOCOL, ...this.greeting() });
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.#lost();
  }

  /** Drops the socket and its timers, and ignores its late events. */
  #leave(): void {
    clearTimeout(this.#pingTimer);
    clearTimeout(this.#deadTimer);
    clearTimeout(this.#retryTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost(wait?: number): void {
    if (this.#link === 'closed') return;
    this.#leave();
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    const pause = wait ?? longest * (0.7 + 0.3 * Math.random());
    this.#tries += 1;
    this.#retryTimer = setTimeout(() => this.#connect(), pause);
    this.#become('away', Date.now() + pause);
  }

  #become(link: Link, retryAt: number | null = null): void {
    this.#link = link;
    this.listener.link(link, retryAt);
  }

  /** The phone woke up or the network is back: reconnect now instead of waiting for the timer. */
  #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#link === 'away') this.#connect();
    else if (this.#link === 'open' && Date.now() - this.#heardAt > DEAD_AFTER) this.#lost(0);
    else if (this.#link === 'open') this.#ping();
  };

  #sleep = (): void => {
    if (this.#link === 'open') this.#lost();
  };

  // -- messages ---------------------------------------------------------------------------------

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #ping(): void {
    clearTimeout(this.#pingTimer);
    this.#send({ t: 'ping' });
  }

  #alive(): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#deadTimer);
    this.#deadTimer = setTimeout(() => this.#lost(), DEAD_AFTER);
  }

  #hear(message: FromServer): void {
    this.#alive();
    switch (message.t) {
      case 'welcome':
        return this.#welcomed(message);
      case 'update':
        this.listener.time(message.now);
        return this.listener.update(message);
      case 'pong':
        this.#pingTimer = setTimeout(() => this.#ping(), PING_AFTER);
        return this.listener.time(message.now);
      case 'bye':
        return this.#toldToGo(message);
      default:
        return this.#answered(message);
    }
  }

  #welcomed(message: Welcome): void {
    const isFirst = this.#link !== 'open';
    this.listener.welcome(message);
    if (!isFirst) return; // a seat was taken or left: the line is the same
    this.#tries = 0;
    this.#become('open');
    this.#ping();
    for (const { message: asked } of this.#asked.values()) this.#send(asked);
  }

  #answered(message: Answer): void {
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    asked?.answer(message);
  }

  #toldToGo(message: Bye): void {
    if (message.again_in_ms !== null) return this.#lost(message.again_in_ms);
    this.listener.bye(message);
    this.close();
  }
}

const CODE_LETTERS = 4;

/**
 * The id of a table travels in `hello`, because addresses end up in logs. The first letters of a long id reveal nothing, and let a
 * balancer send the players of one table to one node.
 */
export function socketAddress(table: string): string {
  const near = table.length > CODE_LETTERS ? `?near=${table.slice(0, 2)}` : '';
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${near}`;
}

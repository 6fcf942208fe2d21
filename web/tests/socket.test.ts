import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DEAD_AFTER, PING_AFTER, TableSocket, type Link, type Listener } from '../src/net/socket';
import { PROTOCOL, type Bye } from '../src/types/protocol';
import { FakeSocket, openFake } from './fake-socket';

let links: Link[];
let byes: Bye[];
let seen: number;
let socket: TableSocket;

const listener: Listener = {
  link: (link) => links.push(link),
  welcome: () => undefined,
  update: (message) => (seen = message.seq),
  time: () => undefined,
  bye: (message) => byes.push(message),
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  links = [];
  byes = [];
  seen = 0;
  socket = new TableSocket('ws://here/ws', () => ({ seen, language: 'uk', watch: false, table: 'PUMA' }), listener, openFake);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

test('hello says what was seen, and is sent again after a reconnect', () => {
  FakeSocket.last.welcome();
  expect(FakeSocket.last.sent[0]).toEqual({ t: 'hello', protocol: PROTOCOL, seen: 0, language: 'uk', watch: false, table: 'PUMA' });
  FakeSocket.last.say({ t: 'update', seq: 17, now: 5, whole: false, summary: null, view: null, steps: [] });
  FakeSocket.last.drop();
  vi.advanceTimersByTime(400);
  FakeSocket.last.accept();
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.sent[0]).toMatchObject({ t: 'hello', seen: 17 });
  expect(links).toEqual(['open', 'away']);
});

test('an unanswered request is repeated under the same id, and answered once', async () => {
  FakeSocket.last.welcome();
  const answers: string[] = [];
  void socket.ask({ t: 'move', action: 5 }).then((answer) => answers.push(answer.t));
  const first = FakeSocket.last.sent.find((message) => message.t === 'move')!;
  FakeSocket.last.drop();
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome();
  const again = FakeSocket.last.sent.find((message) => message.t === 'move')!;
  expect(again).toEqual(first);
  FakeSocket.last.say({ t: 'done', id: first.id!, seq: 4 });
  FakeSocket.last.say({ t: 'done', id: first.id!, seq: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual(['done']);
  FakeSocket.last.drop();
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome();
  expect(FakeSocket.last.kinds()).not.toContain('move');
});

test('requests made while disconnected are sent in order after the reconnect', () => {
  void socket.ask({ t: 'move', action: 1 });
  void socket.ask({ t: 'undo' });
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.welcome();
  expect(FakeSocket.last.kinds()).toEqual(['hello', 'ping', 'move', 'undo']);
});

test('it pings 2.5 s after a pong and takes 9 s of silence for dead', () => {
  FakeSocket.last.welcome();
  const first = FakeSocket.last;
  first.say({ t: 'pong', now: 1 });
  vi.advanceTimersByTime(PING_AFTER);
  expect(first.kinds().filter((kind) => kind === 'ping')).toHaveLength(2);
  vi.advanceTimersByTime(DEAD_AFTER - PING_AFTER - 1);
  expect(socket.link).toBe('open');
  vi.advanceTimersByTime(1);
  expect(socket.link).toBe('away');
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(2);
});

test('it waits longer after each failure, at most five seconds, and a welcome starts over', () => {
  const waits: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const before = FakeSocket.all.length;
    FakeSocket.last.drop();
    let waited = 0;
    while (FakeSocket.all.length === before) {
      vi.advanceTimersByTime(10);
      waited += 10;
    }
    waits.push(waited);
  }
  expect(waits[0]).toBeLessThanOrEqual(300);
  expect(waits[3]).toBeGreaterThan(1600);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5000);
  FakeSocket.last.welcome();
  FakeSocket.last.drop();
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(9);
});

test('a network that is back or a screen that wakes up reconnects at once', () => {
  FakeSocket.last.drop();
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.welcome();
  window.dispatchEvent(new Event('offline'));
  expect(socket.link).toBe('away');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.all).toHaveLength(3);
});

test('a bye without a time ends the connection; one with a time reconnects then', () => {
  FakeSocket.last.welcome();
  FakeSocket.last.say({ t: 'bye', code: 'stopping', text: 'back soon', again_in_ms: 1000 });
  expect(byes).toEqual([]);
  vi.advanceTimersByTime(1000);
  FakeSocket.last.accept();
  FakeSocket.last.say({ t: 'bye', code: 'other_protocol', text: 'reload', again_in_ms: null });
  expect(byes.map((bye) => bye.code)).toEqual(['other_protocol']);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(links.at(-1)).toBe('closed');
});

test('a welcome for a new seat repeats no request', () => {
  FakeSocket.last.welcome(null);
  void socket.ask({ t: 'sit', nonce: 'n' });
  FakeSocket.last.say({ t: 'welcome', protocol: PROTOCOL, version: '0', table: 'x', seat: 2, name: 'Anna' });
  expect(FakeSocket.last.kinds()).toEqual(['hello', 'ping', 'sit']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Room } from '../src/net/room.svelte';
import type { TableSummary } from '../src/types/summary';
import type { Refused, Step } from '../src/types/protocol';
import { FakeSocket, openFake } from './fake-socket';

interface View {
  turn: number;
  hand?: number[];
}

const summary = (change: Partial<TableSummary> = {}): TableSummary => ({
  table: 'x',
  code: 'PUMA',
  game: 'some_game',
  rules: 1,
  options: {},
  visibility: 'code',
  clock: 'none',
  hints: true,
  lag_allowance_ms: 0,
  phase: 'playing',
  seats: [{ kind: 'person', name: 'Anna', is_awaited: true, is_host: true }, { kind: 'bot', level: 'easy' }],
  commitment: '',
  ...change,
});
const step = (seq: number, seat: number | null = 0): Step => ({ seq, at: 0, lines: [{ key: `line-${seq}`, details: {} }], seat, action: null, round: 0, turn: 0 });

let room: Room<View>;
let refusals: Refused[];

function update(seq: number, rest: object = {}): void {
  FakeSocket.last.say({ t: 'update', seq, now: Date.now(), whole: false, summary: null, view: null, steps: [], ...rest });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  refusals = [];
  room = new Room<View>('PUMA', { open: openFake, refused: (refusal) => refusals.push(refusal) }).connect();
  FakeSocket.last.welcome(0);
  update(3, { whole: true, summary: summary(), view: { turn: 1 }, steps: [] });
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
});

test('the address has the first letters of a long id for balancers, and nothing of a code', () => {
  expect(FakeSocket.last.url).toMatch(/\/ws$/);
  const other = new Room<View>('k3JxQ0', { open: openFake }).connect();
  expect(FakeSocket.last.url).toMatch(/\/ws\?near=k3$/);
  other.close();
});

test('an update keeps what it leaves out', () => {
  update(4, { view: { turn: 2 }, steps: [step(4)] });
  expect([room.seq, room.view?.turn, room.summary?.code]).toEqual([4, 2, 'PUMA']);
  update(5, { summary: summary({ paused: true }) });
  expect([room.view?.turn, room.summary?.paused]).toEqual([2, true]);
});

test('an update keeps the fields of a view that it leaves out', () => {
  update(4, { view: { turn: 2, hand: [7, 9] }, steps: [step(4)] });
  update(5, { view: { turn: 3 } });
  expect(room.view).toEqual({ turn: 3, hand: [7, 9] });
});

test('the last change has the view before, the view after and the steps between', () => {
  update(4, { view: { turn: 2 }, steps: [step(4)] });
  expect(room.lastChange).toEqual({ before: { turn: 1 }, after: { turn: 2 }, steps: [step(4)], isReset: false });
});

test('an older update changes nothing, a whole view replaces everything', () => {
  update(6, { view: { turn: 4 }, steps: [step(5), step(6)] });
  update(5, { view: { turn: 3 }, steps: [step(5)] });
  expect([room.seq, room.view?.turn]).toEqual([6, 4]);
  update(2, { whole: true, summary: summary({ phase: 'open' }), steps: [] });
  expect([room.seq, room.view, room.log]).toEqual([2, null, []]);
});

test('missed steps come once, also after a lost connection', () => {
  update(5, { view: { turn: 3 }, steps: [step(4), step(5)] });
  FakeSocket.last.drop();
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome(0);
  expect(FakeSocket.last.sent[0]).toMatchObject({ t: 'hello', seen: 5 });
  update(7, { summary: summary(), view: { turn: 5 }, steps: [step(5), step(6), step(7)] });
  expect(room.log.map((one) => one.seq)).toEqual([4, 5, 6, 7]);
  expect(room.lastChange?.steps.map((one) => one.seq)).toEqual([6, 7]);
});

test('a press becomes a move only while connected, in a running game, without a bot in the seat', () => {
  expect(room.mayAct).toBe(true);
  update(4, { summary: summary({ paused: true }) });
  expect(room.mayAct).toBe(false);
  update(5, { summary: summary({ seats: [{ kind: 'person', is_stand_in: true }, { kind: 'bot' }] }) });
  expect(room.mayAct).toBe(false);
  update(6, { summary: summary({ phase: 'over' }) });
  expect(room.mayAct).toBe(false);
  update(7, { summary: summary() });
  FakeSocket.last.drop();
  expect(room.mayAct).toBe(false);
});

test('a move says which view it answers, in a race which moment', async () => {
  void room.move(12);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ t: 'move', action: 12, at_seq: 3, answers: null });
  void room.move(13, 40);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ t: 'move', action: 13, at_seq: null, answers: 40 });
});

test('a refusal reaches the caller and the listener; a refused preview only the caller', async () => {
  const moving = room.move(12);
  FakeSocket.last.say({ t: 'refused', id: FakeSocket.last.sent.at(-1)!.id!, code: 'late', text: 'Late.', key: '', details: {}, rule: 'R4' });
  expect((await moving).t).toBe('refused');
  const looking = room.preview([1]);
  FakeSocket.last.say({ t: 'refused', id: FakeSocket.last.sent.at(-1)!.id!, code: 'no', text: '', key: '', details: {}, rule: '' });
  expect(await looking).toBeNull();
  expect(refusals.map((one) => one.code)).toEqual(['late']);
});

test('the viewer may undo their own last move, not another player’s', () => {
  update(4, { view: { turn: 2 }, steps: [step(4, 0)] });
  expect(room.mayUndo).toBe(true);
  update(5, { view: { turn: 3 }, steps: [step(5, 1)] });
  expect(room.mayUndo).toBe(false);
  update(6, { summary: summary({ can_ask_undo: true }) });
  expect(room.mayUndo).toBe(true);
});

test('nobody moves during an intermission, and a press names the update that it answers', () => {
  update(4, { summary: summary({ intermission: { code: 'round', seq: 4, ends_at: null } }) });
  expect([room.intermission?.code, room.mayAct]).toEqual(['round', false]);
  void room.continue();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ t: 'continue', at_seq: 4 });
  update(5, { summary: summary() });
  expect([room.intermission, room.mayAct]).toEqual([null, true]);
});

test('sitting down and standing up are told by a new welcome', () => {
  expect([room.isSeated, room.isHost, room.isAwaited]).toEqual([true, true, true]);
  FakeSocket.last.say({ t: 'welcome', protocol: 1, version: '0', table: 'x', seat: null, name: 'Anna' });
  expect([room.isSeated, room.isHost, room.isAwaited, room.mayAct]).toEqual([false, false, false, false]);
});

test('clocks use the server’s time', () => {
  vi.setSystemTime(1_000_000);
  update(4, { now: 1_060_000 });
  expect(room.clock.read()).toBe(1_060_000);
  vi.setSystemTime(1_001_000);
  expect(room.clock.read()).toBe(1_061_000);
});

test('what an animation still shows is not told before it ends', () => {
  update(4, { view: { turn: 2 }, steps: [step(4)] });
  update(5, { view: { turn: 3 }, steps: [step(5)] });
  const tell = room.hold();
  update(6, { view: { turn: 4 }, steps: [step(6)] });
  expect(room.told.map((one) => one.seq)).toEqual([4]);
  expect(room.toldView).toEqual({ turn: 2 });
  tell();
  tell();
  expect(room.told).toBe(room.log);
  const next = room.hold();
  expect(room.told.map((one) => one.seq)).toEqual([4, 5]);
  next();
  expect(room.toldView).toEqual({ turn: 4 });
});

import { beforeAll, expect, test } from 'vitest';

import { Room } from '../src/net/room.svelte';
import { whatHappened, whoLeads, whoseMove } from '../src/table/story';
import { lineText } from '../src/table/words';
import { texts } from '../src/text/texts.svelte';
import type { Line, Step } from '../src/types/protocol';
import type { TableSummary } from '../src/types/summary';

beforeAll(() => texts.use('en'));

const summary = (change: Partial<TableSummary> = {}): TableSummary => ({
  table: 'x',
  code: 'PUMA',
  game: 'my_number',
  rules: 1,
  options: {},
  visibility: 'code',
  clock: 'none',
  hints: true,
  lag_allowance_ms: 0,
  phase: 'playing',
  seats: [{ kind: 'person', name: 'Anna', is_awaited: true }, { kind: 'person', name: 'Boris', is_awaited: true }, { kind: 'person', name: 'Clara' }],
  commitment: '',
  you: 0,
  ...change,
});
const took = (seat: number, player: string): Line => ({ key: 'my_number-news-took', details: { seat, player, played: 46, taken: 44 } });
const step = (seq: number, ...lines: Line[]): Step => ({ seq, at: 0, lines, seat: 0, action: null, round: 1, turn: 1 });
const roomWith = (change: Partial<TableSummary>, seat: number | null = 0): Room => {
  const room = new Room('x', { replay: true });
  room.summary = summary(change);
  room.seat = seat;
  return room;
};

test('a line about the reader says "you", to others the name', () => {
  expect(lineText(took(0, 'Anna'), summary())).toBe('You play 46 and take 44.');
  expect(lineText(took(0, 'Anna'), summary({ you: 1 }))).toContain('Anna');
  expect(lineText({ key: 'log-won', details: { seat: 0, player: 'Anna' } }, summary())).toBe('You win');
});

test('what just happened is the last sentence about the reader, else the last one, and steps without words change nothing', () => {
  const steps = [step(1, took(1, 'Boris')), step(2, took(0, 'Anna'), took(1, 'Boris'), took(2, 'Clara')), step(3)];
  expect(whatHappened(steps, summary())).toContain('You');
  expect(whatHappened(steps, summary({ you: 2 }))).toContain('You');
  const { you: _, ...watching } = summary();
  expect(whatHappened(steps, watching)).toContain('Clara');
  expect(whatHappened([], summary({ game_number: 2 }))).toBe('Game 2 begins');
});

test('who leads is told with what the game counts, and that all are level', () => {
  const view = { leaders: [1], tallies: [{ points: 3 }, { points: 97 }, { points: 5 }] };
  expect(whoLeads(view, summary())).toBe('Ahead: Boris · 97 points');
  expect(whoLeads({ ...view, leaders: [0, 2] }, summary())).toBe('Ahead: you and Clara · 3 points');
  expect(whoLeads({ ...view, leaders: [0, 1, 2] }, summary())).toBe('All level');
});

test('whose move it is, in every state of a table', () => {
  expect(whoseMove(roomWith({}))).toBe('your turn');
  expect(whoseMove(roomWith({}, null))).toContain('Boris');
  expect(whoseMove(roomWith({ paused: true }))).toBe('The game is paused');
  expect(whoseMove(roomWith({ starts_at: 1 }))).toBe('No turns: everybody plays');
  const reading = [{ kind: 'person', name: 'Anna', is_reading: true }, { kind: 'person', name: 'Boris', is_reading: true }];
  const intermission = { code: 'round', seq: 9, ends_at: null };
  expect(whoseMove(roomWith({ intermission, seats: reading }))).toBe('Reading: you and Boris');
  expect(whoseMove(roomWith({ intermission, seats: [{ kind: 'bot', level: 'easy' }] }))).toBe('Goes on in a moment');
  expect(whoseMove(roomWith({ phase: 'over' }))).toBe('The game is over');
  const replaced = [{ kind: 'person', name: 'Anna', is_awaited: true, is_stand_in: true }, { kind: 'person', name: 'Boris' }];
  expect(whoseMove(roomWith({ seats: replaced }))).toContain('you');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PuzzleRun } from '../src/puzzles/puzzle.svelte';
import type { PuzzleQuestion, PuzzleVerdict } from '../src/types/http';

const START = { to_act: [1], at: 'start' };
const question: PuzzleQuestion = { game: 'numbers', puzzle: 'abc', number: 7, seat: 1, seats: 3, view: START, tries: 0, is_back: false, streak: 0 };
const verdict = { is_right: false, price: 0.06, error: 0.01, tries: 1, best: [4], bars: [] } as unknown as PuzzleVerdict;
let asked: string[] = [];
let answers: unknown[] = [];

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(new Response(JSON.stringify(answers.shift())));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the moves of a turn are shown one by one, and the whole turn is the answer', async () => {
  const run = new PuzzleRun(question, 'Anna');
  expect(run.room.mayUndo).toBe(false);
  answers.push({ is_whole: false, view: { to_act: [1], at: 'later' }, lines: [], refusal: null });
  await run.room.move(3);
  expect(run.room.view).toEqual({ to_act: [1], at: 'later' });
  expect(run.room.mayUndo).toBe(true);
  answers.push({ is_whole: true, view: null, lines: [], refusal: null }, verdict);
  await run.room.move(5);
  expect(asked).toEqual([
    'GET /api/puzzles/numbers/abc/turn?moves=3',
    'GET /api/puzzles/numbers/abc/turn?moves=3&moves=5',
    'POST /api/puzzles/numbers/abc',
  ]);
  expect(run.verdict).toEqual(verdict);
  expect(run.room.view).toEqual(START);
  expect(run.room.mayAct).toBe(false);
  expect((await run.room.move(5)).t).toBe('refused');
});

test('a move is taken back without asking anybody, and a new try begins with the first move', async () => {
  const run = new PuzzleRun(question, 'Anna');
  answers.push({ is_whole: false, view: { to_act: [1], at: 'later' }, lines: [], refusal: null });
  await run.room.move(3);
  expect((await run.room.undo()).t).toBe('done');
  expect(run.room.view).toEqual(START);
  expect((await run.room.undo()).t).toBe('refused');
  answers.push({ is_whole: true, view: null, lines: [], refusal: null }, verdict);
  await run.room.move(4);
  run.begin();
  expect([run.verdict, run.moves, run.tries]).toEqual([null, [], 1]);
  expect(run.room.mayAct).toBe(true);
});

test('a refused move is shown and leaves the turn as it was', async () => {
  const run = new PuzzleRun(question, 'Anna');
  answers.push({ is_whole: false, view: null, lines: [], refusal: { code: 'not_yours', text: 'Not your square.', key: '', details: {}, rule: 'R4.3' } });
  const answer = await run.room.move(9);
  expect(answer.t === 'refused' && answer.code).toBe('not_yours');
  expect(run.moves).toEqual([]);
});

import { describe, expect, test } from 'vitest';

import { marksOf, sumLines } from '../src/review/review.svelte';
import type { Decision, Review } from '../src/types/http';

const sum = { start: 0.25, others: 0.083, luck: -0.24, guesses: 0, own: -0.088, rest: -0.005, result: 0, luck_error: 0.01, own_error: 0.01 };

describe('the sum of a review', () => {
  test('adds up in whole percents, because luck takes the rounding', () => {
    const lines = sumLines(sum);
    expect(lines.map((line) => [line.name, line.percent])).toEqual([
      ['start', 25],
      ['others', 8],
      ['luck', -24],
      ['own', -9],
      ['result', 0],
    ]);
    const causes = lines.slice(0, -1).reduce((total, line) => total + line.percent, 0);
    expect(causes).toBe(lines.at(-1)!.percent);
  });

  test('has a line for the rest where it is at least a percent', () => {
    expect(sumLines({ ...sum, rest: 0.03, luck: -0.275 }).map((line) => line.name)).toContain('rest');
  });

  test('each bar begins where the one before it ended', () => {
    const lines = sumLines(sum);
    lines.slice(1, -1).forEach((line, index) => expect(line.from).toBe(lines[index]!.to));
  });
});

const decision = (move: number, seat: number, loss: number, effects: number[]): Decision => ({
  move, seat, round: 1, turn: move + 1, made: 0, best: 1, loss, error: 0.01, grade: 'mistake', effects, moves: [], made_line: [0], best_line: [1], is_mixed: false, is_together: false, simulations: 100, why: null,
});

test('the marks of the chart are own moments, what others gave away, and the largest luck', () => {
  const seat = { seat: 0, sum, accuracy: 90, accuracy_error: 1, decisions: 2, moments: [0], verdict: 'good', cause: 'luck' } as const;
  const review = {
    seats: [seat],
    decisions: [decision(0, 0, 0.06, [-0.06, 0.06]), decision(1, 1, 0.2, [0.2, -0.2]), decision(2, 1, 0.01, [0.01, -0.01])],
    chances: [
      { move: -1, round: 0, turn: 0, effects: [-0.1, 0.1], error: 0.01 },
      { move: 1, round: 1, turn: 2, effects: [0.01, -0.01], error: 0.01 },
    ],
  } as unknown as Review;
  expect(marksOf(review, 0).map((mark) => [mark.kind, mark.move, mark.decision])).toEqual([
    ['luck-down', -1, null],
    ['mistake', 0, 0],
    ['gift', 1, 1],
  ]);
});

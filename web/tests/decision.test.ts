import { expect, test } from 'vitest';

import { decisionIn } from '../src/table/decision';

const view = { turn: 3, hand: [4, 7], players: [{ has_chosen: false }], to_act: [0, 1], leaders: [0], tallies: [] };

test('another player who chooses does not change what I decide about', () => {
  expect(decisionIn({ ...view, players: [{ has_chosen: true }], to_act: [0] })).toBe(decisionIn(view));
});

test('a hint is for the position it was asked in, not for a later one', () => {
  expect(decisionIn({ ...view, turn: 4 })).not.toBe(decisionIn(view));
  expect(decisionIn({ ...view, hand: [7] })).not.toBe(decisionIn(view));
});

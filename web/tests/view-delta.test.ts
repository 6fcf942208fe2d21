import { expect, test } from 'vitest';

import { changed } from '../src/net/view-delta';

const view = { turn: 1, players: [{ seat: 0, cards: [4], points: 3 }, { seat: 1, cards: [], points: 5 }] };

test('items of a list change only in the fields that are sent; the rest stays the same object', () => {
  const now = changed(view, { view: { turn: 2 }, places: { players: { 1: { points: 6 } } } }) as typeof view;
  expect(now).toEqual({ turn: 2, players: [view.players[0], { seat: 1, cards: [], points: 6 }] });
  expect(now.players[0]).toBe(view.players[0]);
  expect(view.players[1]!.points).toBe(5);
});

test('without a view before, the delta is the view', () => {
  expect(changed(null, { view, places: null })).toEqual(view);
});

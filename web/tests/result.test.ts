import { beforeAll, expect, test } from 'vitest';

import { endingOf, ownPlace, resultTitle } from '../src/result/words';
import { texts } from '../src/text/texts.svelte';
import type { TableSummary } from '../src/types/summary';

beforeAll(() => texts.use('en'));

const over = (game: string, you: number | null, winners = [1]): TableSummary =>
  ({
    game,
    you,
    seats: ['Anna', 'Boris', 'Clara'].map((name) => ({ kind: 'person', name })),
    result: { winners, scores: [22, 24, 9], places: [2, 1, 3], resigned: [], bot_finished: [2] },
  }) as unknown as TableSummary;

test('the winner is told in what the game counts, not in points of the table', () => {
  expect(resultTitle(over('seven_ate_nine', 0), { tallies: [{ left: 2 }, { left: 0 }, { left: 15 }] })).toBe('Boris wins: no cards left');
  expect(resultTitle(over('face_to_face', null), { tallies: [{ laid: 22, left: 36 }, { laid: 58, left: 0 }] })).toBe('Boris wins: 58 played, 0 left');
  expect(resultTitle(over('some_game', null), null)).toBe('Boris wins: 24 points');
});

test('the reader is "you"', () => {
  expect(resultTitle(over('my_number', 1), { tallies: [{ points: 2 }, { points: 97 }] })).toBe('You win: 97 points');
  expect(resultTitle(over('my_number', 1, [0, 1]), { tallies: [{ points: 97 }, { points: 97 }] })).toBe('Shared win: Anna and you · 97 points');
});

test('who has not won is told the own place, spectators are not', () => {
  const view = { tallies: [{ points: 22 }, { points: 24 }, { points: 9 }] };
  expect(ownPlace(over('my_number', 2), view)).toBe('Your place: 3 of 3 · 9 points');
  expect(ownPlace(over('my_number', 1), view)).toBe('');
  expect(ownPlace(over('my_number', null), view)).toBe('');
});

test('a game that a bot finished for somebody is marked', () => {
  const { result } = over('my_number', 0);
  expect(endingOf(result, 2)).toBe('finished by a bot');
  expect(endingOf(result, 1)).toBe('');
  expect(endingOf({ ...result!, resigned: [2] }, 2)).toBe('resigned');
});

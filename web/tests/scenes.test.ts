import { expect, test } from 'vitest';

import { scenesOf, scoredScene } from '../src/games/my_number/scenes';
import type { Card, Column, Player, View } from '../src/types/games/my_number';

const card = (number: number): Card => ({ number, colour: 'blue', bonus: 0 });
const columns = (...cards: number[]): Column[] => [{ worth: 3, colour: 'blue', cards: cards.map(card) }];

function player(seat: number, rest: Partial<Player>): Player {
  const empty = { cards_in_hand: 2, remembered: [], has_chosen: true, columns: [], column_points: 0, card_bonus: 0, last_columns: [], played: null, taken: null };
  return { ...empty, points: [], bonus: [], last_score: null, total: 0, running_total: 0, seat, ...rest };
}

function view(rest: Partial<View>): View {
  const empty = { seat: 0, round: 1, rounds: 3, turn: 6, turns: 6, row: [], goals: [], players: [], hand: [], choice: null, moves: [] };
  return { ...empty, to_act: [], over: false, winners: [], leaders: [0], tallies: [], margin: null, ...rest };
}

const score = { points: 9, bonus: 1 };
const before = view({ row: [card(10), card(20)], hand: [card(5), card(6)], players: [player(0, { columns: columns(1) }), player(1, { columns: columns(2) })] });
const after = view({
  round: 2,
  turn: 1,
  turns: 7,
  row: [card(5), card(15)],
  hand: [card(1), card(6), card(10), card(40)],
  players: [
    player(0, { played: card(5), taken: card(10), last_columns: columns(1, 6, 10), points: [9], bonus: [1], last_score: score, total: 10 }),
    player(1, { played: card(15), taken: card(20), last_columns: columns(2, 16, 20), points: [9], bonus: [1], last_score: score, total: 10 }),
  ],
});

test('until the score is shown, everything tells of the turn before it', () => {
  const scenes = scenesOf(before, after);
  const last = scenes.at(-1)!;
  expect(last.kind).toBe('scored');
  for (const scene of scenes.slice(0, -1)) expect(scene.view).toBe(before);
  expect(scenes.map((scene) => scene.hand?.map((one) => one.number))).toEqual([[6], [6], [6], [6], [6], [], []]);
});

test('the score belongs to the round that was counted, also for who comes later', () => {
  for (const scene of [scenesOf(before, after).at(-1)!, scoredScene(after)]) {
    expect(scene.view.round).toBe(1);
    expect(scene.view.hand).toEqual([]);
    expect(scene.view.players[0]).toMatchObject({ column_points: 9, card_bonus: 1, total: 10, cards_in_hand: 0 });
    expect(scene.columns[1]![0]!.cards.map((one) => one.number)).toEqual([2, 16, 20]);
  }
});

test('the cards of the new row say who played them', () => {
  const scenes = scenesOf(before, after);
  expect(scenes[0]!.playedBy.size).toBe(0);
  expect([...scenes.at(-1)!.playedBy]).toEqual([[5, 0], [15, 1]]);
});

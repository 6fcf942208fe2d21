import { expect, test } from 'vitest';

import { Turn } from '../src/games/face_to_face/turn.svelte';
import type { Room } from '../src/net/room.svelte';
import type { EndOfTurn, View } from '../src/types/games/face_to_face';

const LAST_SINGLE: EndOfTurn = { action: 7, allowed: true, missing: 0, draws: 0, fills_hand: false, leaves_last_single: true, why_not: null };

function aTurn(): { turn: Turn; asked: number[]; isTakenAway(): void } {
  const asked: number[] = [];
  const view = { end_of_turn: LAST_SINGLE, hand: [], lays: [], tries: [] } as unknown as View;
  const room = { view, mayAct: true, move: (action: number) => void asked.push(action) };
  return { turn: new Turn(() => room as unknown as Room<View>), asked, isTakenAway: () => void (view.end_of_turn = null) };
}

test('the player is warned before a single last card is left, and may still end the turn', () => {
  const { turn, asked } = aTurn();
  turn.end!();
  expect([turn.warns, asked]).toEqual([true, []]);
  turn.endAnyway();
  expect([turn.warns, asked]).toEqual([false, [7]]);
});

test('the warning closes with the turn, and a late press does nothing', () => {
  const { turn, asked, isTakenAway } = aTurn();
  turn.end!();
  isTakenAway();
  expect(turn.warns).toBe(false);
  turn.endAnyway();
  expect(asked).toEqual([]);
});

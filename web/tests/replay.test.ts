import { expect, test } from 'vitest';

import { layout } from '../src/app/layout.svelte';
import { Room } from '../src/net/room.svelte';
import { Player } from '../src/replay/player.svelte';
import { comparedWith, verdictQuery } from '../src/replay/verdict';
import { rememberCommitment, rememberedCommitment, commitmentOf, withCommitment, type Commitment } from '../src/table/commitments';
import type { TableSummary } from '../src/types/summary';
import type { Replay } from '../src/types/http';

const summary = { table: 'T', code: '', game: 'g', options: {}, seats: [], phase: 'open', commitment: 'aa', game_number: 0 } as unknown as TableSummary;
const commitment: Commitment = { table: 'T', number: 1, hash: 'aa', when: 'before' };

test('a commitment belongs to the running game, else to the next one', () => {
  expect(commitmentOf(summary)).toEqual(commitment);
  expect(commitmentOf({ ...summary, phase: 'playing', game_number: 1 })).toEqual({ ...commitment, when: 'during' });
  expect(commitmentOf({ ...summary, phase: 'over', game_number: 1, commitment: 'bb' })).toEqual({ ...commitment, number: 2, hash: 'bb' });
});

test('the first commitment of a game stays, and old ones are dropped', () => {
  expect(withCommitment([commitment], { ...commitment, hash: 'other', when: 'during' })).toEqual([commitment]);
  let kept: Commitment[] = [];
  for (let number = 1; number <= 100; number += 1) kept = withCommitment(kept, { ...commitment, number });
  expect([kept.length, kept[0]!.number, kept.at(-1)!.number]).toEqual([60, 41, 100]);
});

test('broken data in the storage does no harm', () => {
  for (const text of ['[null, 7, {"table":"T","number":1}]', '{}', 'no json']) {
    localStorage.setItem('pyatak-seals', text);
    expect(rememberedCommitment('T', 1)).toBeUndefined();
    rememberCommitment(commitment);
    expect(rememberedCommitment('T', 1)).toEqual(commitment);
  }
});

test('a verdict is compared with the noted commitment', () => {
  const verdict = { details: { hash: 'aa' } };
  expect(comparedWith(verdict, commitment)).toBe('same');
  expect(comparedWith(verdict, { ...commitment, hash: 'bb' })).toBe('other');
  expect(comparedWith(verdict, undefined)).toBe('unknown');
  expect(comparedWith({ details: {} }, commitment)).toBe('nothing');
  expect([verdictQuery(2, commitment), verdictQuery(2, undefined)]).toEqual(['number=2&commitment=aa', 'number=2']);
});

test('a replay shows one seat, and all hands when they are open', () => {
  const views = [{ seat: 0 }, { seat: 1 }];
  const frame = { views, seat: null, action: null, text: '', lines: [] };
  const replay = { game: 'g', number: 1, seats: 2, names: ['Anna', ''], options: {}, winners: [0], scores: [1, 0], took_ms: 1, frames: [frame, { ...frame, seat: 1 }] } as unknown as Replay;
  const room = new Room('T', { replay: true });
  const player = new Player(room, replay, summary, null);
  player.look(1);
  expect([room.view, room.openViews]).toEqual([views[1], null]);
  player.openHands(true);
  player.go(1);
  expect([room.view, room.openViews]).toEqual([views[1], views]);
});

test('a replay stops once for choices that were made in secret', () => {
  const frames = [false, true, true, false, true, false].map((is_hidden) => ({ views: [{}], seat: 0, action: 0, text: '', lines: [], is_hidden }));
  const replay = { game: 'g', number: 1, seats: 1, names: ['Anna'], options: {}, winners: [0], scores: [1], took_ms: 1, frames } as unknown as Replay;
  const player = new Player(new Room('T', { replay: true }), replay, summary, null);
  const stops = [1, 1, 1, -1, -1, -1].map((step) => {
    player.go(player.at + step);
    return player.at;
  });
  expect(stops).toEqual([3, 5, 5, 3, 0, 0]);
  player.go(4);
  expect(player.at).toBe(5);
});

test('what a page keeps for itself is not the table’s, and does not change what kind of screen it is', () => {
  const [{ height, kind }] = [layout];
  layout.reserved = height - 100;
  expect([layout.height, layout.kind]).toEqual([100, kind]);
  layout.reserved = 0;
});

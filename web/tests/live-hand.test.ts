import { beforeEach, expect, test } from 'vitest';

import type { Held } from '../src/games/seven_ate_nine/hand';
import { LiveHand } from '../src/games/seven_ate_nine/live-hand.svelte';
import type { Room } from '../src/net/room.svelte';
import type { Card, View } from '../src/types/games/seven_ate_nine';

const card = (number: number): Card => ({ number, step: 1, colour: 'green' });

/** A table where seat 0 holds these cards; `laidBy` played the top card. */
function viewOf(top: number, hand: number[], laidBy: number | null = null): View {
  const players = [0, 1].map((seat) => ({ seat, in_hand: hand.length, in_pile: 9, left: 9, laid_top: seat === laidBy }));
  const lays = hand.map((_, place): [number, number, null] => [100 + hand[place]!, place, null]);
  const moves = { lays, draw: null, last_card: { move: null, too_many: 9 } };
  return { seat: 0, top: card(1), top_number: top, below: [], in_centre: top, wanted: [], stops: 0, restarted: 0, players, hand: hand.map(card), moves, ending: null, to_act: [0, 1], over: false, winners: [], leaders: [0], tallies: [] };
}

let asked: [number, number | null][];
let room: { view: View; mayAct: boolean; summary: null; change: null; clock: { read(): number }; move(action: number, answers: number | null): Promise<never> };
let live: LiveHand;

beforeEach(() => {
  asked = [];
  room = {
    view: viewOf(1, [4, 7, 9]),
    mayAct: true,
    summary: null,
    change: null,
    clock: { read: () => 0 },
    move: (action, answers) => {
      asked.push([action, answers]);
      return new Promise(() => undefined);
    },
  };
  live = new LiveHand(() => room as unknown as Room<View>);
  live.follow(room.view);
});

function held(number: number): Held {
  return live.slots.find((one): one is Held => one?.number === number)!;
}

function becomes(view: View): void {
  room.view = view;
  live.follow(view);
}

test('a card that is pressed while another is on its way follows it', () => {
  void live.lay(held(4), null);
  void live.lay(held(4), null); // the same one twice
  void live.lay(held(7), null);
  expect(asked).toEqual([[104, 1]]);
  becomes(viewOf(2, [7, 9], 0));
  expect(asked).toEqual([[104, 1], [107, 2]]);
  becomes(viewOf(3, [9], 0));
  expect(asked).toHaveLength(2);
});

test('on a card of somebody else it does not follow: nobody has seen that one yet', () => {
  void live.lay(held(4), null);
  void live.lay(held(7), null);
  const seven = held(7);
  becomes(viewOf(3, [7, 9], 1));
  expect(asked).toEqual([[104, 1]]);
  expect(live.returned).toBe(seven.key);
});

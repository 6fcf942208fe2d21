import { describe, expect, it } from 'vitest';

import { follow, isTidy, tidy, type Slots } from '../src/games/seven_ate_nine/hand';

const card = (number: number, step = 1) => ({ number, step, colour: '' });

function dealt(...numbers: number[]): { slots: Slots; next: () => number } {
  let key = 0;
  const next = (): number => (key += 1);
  return { slots: follow([], numbers.map((number) => card(number)), next), next };
}

const shown = (slots: Slots): (number | null)[] => slots.map((held) => held?.number ?? null);

describe('places of a hand', () => {
  it('keeps every card at its place when one leaves', () => {
    const { slots, next } = dealt(1, 3, 7);
    expect(shown(follow(slots, [card(1), card(7)], next))).toEqual([1, null, 7]);
  });

  it('gives a drawn card the gap, and the end where there is none', () => {
    const { slots, next } = dealt(1, 3, 7);
    const gone = follow(slots, [card(1), card(7)], next);
    expect(shown(follow(gone, [card(1), card(7), card(9)], next))).toEqual([1, 9, 7]);
    expect(shown(follow(slots, [card(1), card(2), card(3), card(7)], next))).toEqual([1, 3, 7, 2]);
  });

  it('lets the pressed one of two equal cards go', () => {
    const { slots, next } = dealt(5, 5);
    const left = follow(slots, [card(5)], next, slots[1]!.key);
    expect(left.map((held) => held?.key ?? null)).toEqual([slots[0]!.key, null]);
  });

  it('is put in number order, without gaps, once it is quiet', () => {
    const { slots, next } = dealt(7, 1);
    const mixed = follow(slots, [card(1), card(7), card(4)], next);
    expect(isTidy(mixed)).toBe(false);
    expect(shown(tidy(mixed))).toEqual([1, 4, 7]);
    expect(isTidy(tidy(mixed))).toBe(true);
  });
});

import type { Card } from '../../types/games/seven_ate_nine';

/** A card at its place in the hand. It keeps its key as long as it is held. */
export interface Held {
  key: number;
  number: number;
  step: number;
}

export type Slots = (Held | null)[];

export function isSame(one: { number: number; step: number }, other: { number: number; step: number }): boolean {
  return one.number === other.number && one.step === other.step;
}

/**
 * The places after a change of the hand: a card keeps its place when another leaves, a new one takes a gap or the end. Of two equal
 * cards the one in `leaving` goes first.
 */
export function follow(slots: Slots, hand: readonly Card[], nextKey: () => number, leaving: number | null = null): Slots {
  const missing = [...hand];
  const order = [...slots.keys()].sort((one, other) => Number(slots[one]?.key === leaving) - Number(slots[other]?.key === leaving));
  const kept: Slots = slots.map(() => null);
  for (const place of order) {
    const held = slots[place];
    const found = held ? missing.findIndex((card) => isSame(card, held)) : -1;
    if (!held || found < 0) continue;
    missing.splice(found, 1);
    kept[place] = held;
  }
  for (const card of missing) {
    const gap = kept.indexOf(null);
    const held = { key: nextKey(), number: card.number, step: card.step };
    if (gap < 0) kept.push(held);
    else kept[gap] = held;
  }
  return kept;
}

/** In number order, without gaps. */
export function tidy(slots: Slots): Held[] {
  return slots.filter((held) => held !== null).sort((one, other) => one.number - other.number || one.step - other.step || one.key - other.key);
}

export function isTidy(slots: Slots): boolean {
  return tidy(slots).every((held, place) => slots[place] === held) && !slots.includes(null);
}

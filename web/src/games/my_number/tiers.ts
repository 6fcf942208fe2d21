/** How a hand lies: in one row, or in two tiers of which the front covers the back up to its top strip. */
export interface Tiers<Card> {
  rows: Card[][];
  width: number;
  gap: number;
  /** From one tier to the next; the free part of a covered card is never lower than a finger. */
  step: number;
  height: number;
}

const ONE_ROW = 5;
const FINGER = 44;
const GAP = 8;
const TIGHT_GAP = 6;

export function tiersOf<Card>(cards: Card[], room: number, largest: number): Tiers<Card> {
  if (cards.length <= ONE_ROW) {
    const width = widthOf(cards.length, room, largest, GAP);
    return { rows: [cards], width, gap: GAP, step: 0, height: width * 1.4 };
  }
  const back = Math.ceil(cards.length / 2);
  const width = Math.min(widthOf(back, room, largest, TIGHT_GAP), largest * 0.86);
  const step = Math.max(FINGER + 4, width * 0.54);
  return { rows: [cards.slice(0, back), cards.slice(back)], width, gap: TIGHT_GAP, step, height: step + width * 1.4 };
}

function widthOf(count: number, room: number, largest: number, gap: number): number {
  return Math.floor(Math.min(largest, (room - (count - 1) * gap) / Math.max(1, count)));
}

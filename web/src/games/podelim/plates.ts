/**
 * How the cards of a part lie on its plate: in as many rows as it takes that each keeps its number in sight.
 * All plates get the same number of rows, chosen by what all of them need together: styles cannot say that.
 */
export interface Lying {
  /** Of the plate. */
  width: number;
  perRow: number;
  /** From one card to the next. */
  step: number;
}

export const CARD = 52;
/** From one row to the next: the top strip of a covered card. */
export const ROW_STEP = 25;
const GAP = 8;
const PADDING = 13;
/** A plate of few cards still holds its name. */
const LEAST = 92;
/** What is seen of a covered card: at least the index, also that of a 10. */
const LEAST_STEP = 25;
const MOST_STEP = CARD + 4;

function lie(cards: number, width: number): Lying {
  const most = 1 + Math.floor((width - PADDING - CARD) / LEAST_STEP);
  const perRow = Math.ceil(cards / Math.ceil(cards / most));
  const step = perRow > 1 ? Math.min(MOST_STEP, Math.floor((width - PADDING - CARD) / (perRow - 1))) : 0;
  return { width, perRow, step };
}

/** Plates side by side, none wider than there is room: first one row of cards on each, then more. What is left goes to the largest. */
export function layPlates(sizes: readonly number[], wide: number): Lying[] {
  const free = wide - (sizes.length - 1) * GAP;
  const most = Math.max(1, ...sizes);
  const widthsFor = (rows: number): number[] => sizes.map((cards) => Math.max(LEAST, PADDING + CARD + (Math.ceil(cards / rows) - 1) * LEAST_STEP));
  const leftFor = (rows: number): number => free - widthsFor(rows).reduce((all, one) => all + one, 0);
  let rows = 1;
  while (rows < most && leftFor(rows) < 0) rows += 1;
  const share = Math.floor(Math.max(0, leftFor(rows)) / sizes.filter((cards) => cards === most).length);
  return widthsFor(rows).map((width, index) => {
    const wanted = PADDING + CARD + (sizes[index]! - 1) * MOST_STEP;
    const more = sizes[index] === most ? Math.min(share, Math.max(0, wanted - width)) : 0;
    return lie(sizes[index]!, width + more);
  });
}

/** How the cards of a part lie on its plate: in as many rows as it takes that each keeps its number in sight. */
export interface Lying {
  /** Of the plate. */
  width: number;
  perRow: number;
  /** From one card to the next. */
  step: number;
}

export interface Plates {
  plates: Lying[];
  rows: number;
  /** Of a plate. */
  height: number;
}

export const CARD = 52;
/** From one row to the next: the top strip of a covered card. */
export const ROW_STEP = 25;
const GAP = 8;
const PADDING = 13;
/** A plate of few cards still holds its name. */
const LEAST = 92;
/** So much of a covered card is seen at least: the index, also that of a 10. */
const LEAST_STEP = 25;
const MOST_STEP = CARD + 4;
const NAME_AND_EDGES = 50;
const LEAST_HEIGHT = 126;

function widthFor(perRow: number): number {
  return Math.max(LEAST, PADDING + CARD + (perRow - 1) * LEAST_STEP);
}

function lie(cards: number, width: number): Lying {
  const most = 1 + Math.floor((width - PADDING - CARD) / LEAST_STEP);
  const perRow = Math.ceil(cards / Math.ceil(cards / most));
  const step = perRow > 1 ? Math.min(MOST_STEP, Math.floor((width - PADDING - CARD) / (perRow - 1))) : 0;
  return { width, perRow, step };
}

/** Plates side by side, none wider than there is room: first one row of cards on each, then more. What is left goes to the largest. */
export function layPlates(sizes: readonly number[], wide: number): Plates {
  const free = wide - (sizes.length - 1) * GAP;
  const most = Math.max(1, ...sizes);
  const widthsFor = (rows: number): number[] => sizes.map((cards) => widthFor(Math.ceil(cards / rows)));
  const sum = (widths: number[]): number => widths.reduce((all, one) => all + one, 0);
  let rows = 1;
  while (rows < most && sum(widthsFor(rows)) > free) rows += 1;
  const widths = widthsFor(rows);
  const share = Math.floor(Math.max(0, free - sum(widths)) / sizes.filter((cards) => cards === most).length);
  const plates = sizes.map((cards, index) => {
    const wanted = PADDING + CARD + (cards - 1) * MOST_STEP;
    const more = cards === most ? Math.min(share, Math.max(0, wanted - widths[index]!)) : 0;
    return lie(cards, widths[index]! + more);
  });
  const deepest = Math.max(1, ...plates.map((plate, index) => Math.ceil(sizes[index]! / plate.perRow)));
  return { plates, rows: deepest, height: Math.max(LEAST_HEIGHT, NAME_AND_EDGES + CARD * 1.4 + (deepest - 1) * ROW_STEP) };
}

const ROWS = 2;
const FEWEST = 4;
/** A card and the gap beside it are never narrower than a finger. */
const NARROWEST = 44;
const GAP = 6;

export interface Grid {
  columns: number;
  width: number;
  pitch: number;
  /** There are more cards than fit: they scroll sideways, the pile stays. */
  scrolls: boolean;
}

/**
 * Two rows of cards, the pile at the last place: first four columns, then more and narrower ones.
 * Where the pile lies depends on whether all cards fit, which styles cannot count.
 */
export function gridFor(cards: number, room: number, largest: number): Grid {
  const columns = Math.max(FEWEST, Math.ceil((cards + 1) / ROWS));
  const pitch = (room + GAP) / columns;
  if (pitch >= NARROWEST + GAP) return { columns, pitch, width: Math.min(largest, pitch - GAP), scrolls: false };
  return { columns: Math.ceil(cards / ROWS), pitch: NARROWEST + GAP, width: NARROWEST, scrolls: true };
}

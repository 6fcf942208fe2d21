/** How others, row and own collection share the height of a desktop. */
export interface DesktopFit {
  rowWidth: number;
  /** Of a card of the others' columns and of the own ones. */
  otherWidth: number;
  ownWidth: number;
  /** How high the columns may be, with their heads. */
  othersHigh: number;
  ownHigh: number;
}

interface DesktopMeasures {
  /** Of all together. */
  high: number;
  /** The widest that fit from side to side. */
  widest: { row: number; other: number; own: number };
  /** Cards of the deepest column of the others and of the own ones. */
  deepest: { others: number; own: number };
  /** The rail beside the own collection. */
  rail: number;
}

const GAPS = 32;
const OTHER_FRAME = 72;
const OWN_FRAME = 82;
const HEAD = 36;
const UNDER = 0.8;
const MOST_OTHERS = 150;
const MOST_OWN = 190;
/** From the sizes of a tall screen down: the row gives first, then the columns. */
const SIZES = Array.from({ length: 30 }, (_, index) => 1 - index * 0.02).map((scale) => ({
  row: 100 * scale,
  other: Math.min(54, 66 * scale),
  own: Math.min(76, 93 * scale),
}));

/** A covered card keeps its top strip. */
export function leastStep(width: number): number {
  return Math.min(16, Math.round(width * 0.36));
}

export function fitDesktop({ high, widest, deepest, rail }: DesktopMeasures): DesktopFit {
  const columns = (width: number, depth: number): number => HEAD + width * 1.4 + (Math.max(1, depth) - 1) * leastStep(width);
  const fits = SIZES.map((size) => {
    const [rowWidth, otherWidth, ownWidth] = [Math.min(size.row, widest.row), Math.min(size.other, widest.other), Math.min(size.own, widest.own)];
    const [othersHigh, ownHigh] = [columns(otherWidth, deepest.others), columns(ownWidth, deepest.own)];
    const row = rowWidth * 1.4 * (1 + UNDER) + 8;
    const left = high - GAPS - row - OTHER_FRAME - othersHigh - Math.max(rail, OWN_FRAME + ownHigh);
    return { rowWidth, otherWidth, ownWidth, othersHigh, ownHigh, left };
  });
  const { left, ...chosen } = fits.find((one) => one.left >= 0) ?? fits.at(-1)!;
  // what is left over shows more of the covered cards, and then lies free around the row
  const more = Math.max(0, left) / 3;
  return { ...chosen, othersHigh: Math.max(chosen.othersHigh, Math.min(MOST_OTHERS, chosen.othersHigh + more)), ownHigh: Math.max(chosen.ownHigh, Math.min(MOST_OWN, chosen.ownHigh + more)) };
}

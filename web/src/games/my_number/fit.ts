/** How the storeys of a phone share its height. Cards keep their size as long as they can. */
export interface Fit {
  /** How much of a covered card is seen. */
  step: number;
  /** The others as avatars only. */
  folded: boolean;
  rowWidth: number;
  /** Of a card of the own columns. */
  columnWidth: number;
}

interface Measures {
  width: number;
  height: number;
  players: number;
  /** Cards of the own deepest column; at least one place is drawn. */
  deepest: number;
  /** Of a card of the own columns, where there is room. */
  columnWidth: number;
  rail: number;
  /** Goals and the clock have a line of their own. */
  hasLine: boolean;
}

const BAR = 58;
const OTHERS = 134;
const FOLDED = 82;
const LINE = 46;
const UNDER = 58;
const HEADS = 54;
const FULL_STEP = 30;
const SMALL_STEP = 22;
const MANY = 5;

export function rowWidths(players: number): number {
  return players <= 4 ? 78 : players === 5 ? 64 : 53;
}

/** First the steps shrink, then the others fold, then the row gets smaller, at last the columns: a covered card keeps its top strip. */
export function fit({ width, height, players, deepest, columnWidth, rail, hasLine }: Measures): Fit {
  const widest = Math.min(rowWidths(players), (width - 24 - (players - 1) * 5) / players);
  const many = players >= MANY;
  const whole = ({ step, folded, rowWidth, columnWidth: card }: Fit): number =>
    BAR + (folded ? FOLDED : OTHERS) + (hasLine ? LINE : 0) + rowWidth * 1.4 + UNDER + HEADS + card * 1.4 + (Math.max(1, deepest) - 1) * step + rail;
  const tries: Fit[] = [
    { step: FULL_STEP, folded: many, rowWidth: widest, columnWidth },
    { step: SMALL_STEP, folded: many, rowWidth: widest, columnWidth },
    { step: FULL_STEP, folded: true, rowWidth: widest, columnWidth },
    { step: SMALL_STEP, folded: true, rowWidth: widest, columnWidth },
    { step: SMALL_STEP, folded: true, rowWidth: Math.min(widest, 64), columnWidth },
    { step: SMALL_STEP, folded: true, rowWidth: Math.min(widest, 53), columnWidth },
    { step: 20, folded: true, rowWidth: Math.min(widest, 53), columnWidth: Math.min(columnWidth, 56) },
    { step: 18, folded: true, rowWidth: Math.min(widest, 50), columnWidth: Math.min(columnWidth, 50) },
  ];
  return tries.find((one) => whole(one) <= height) ?? tries.at(-1)!;
}

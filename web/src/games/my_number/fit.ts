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
  /** Lines of goals, with the clock at the end of the first. */
  lines: number;
}

const BAR = 58;
const OTHERS = 134;
const FOLDED = 82;
const LINE = 46;
const MORE_GOALS = 39;
export const GOALS_IN_A_LINE = 3;
/** Between the cards of the row and what lies under them, and below that. */
const GAPS = 20;
/** Above the first storey of the table and below the last. */
const EDGES = 14;
const HEADS = 35;
const FULL_STEP = 30;
const SMALL_STEP = 22;
const MANY = 5;
/** The smallest card that has a top strip, and that strip. */
const SMALL_COLUMN = 50;
const SMALLEST_STEP = 18;

export function rowWidths(players: number): number {
  return players <= 4 ? 78 : players === 5 ? 64 : 53;
}

/** Between the cards of the row. */
export function rowGap(players: number): number {
  return players < MANY ? 12 : 5;
}

/** Of a card that lies under the row. */
export function underWidth(players: number): number {
  return players < MANY ? 32 : 28;
}

/** First the steps shrink, then the others fold, then the row gets smaller, at last the own cards. */
export function fit({ width, height, players, deepest, columnWidth, rail, lines }: Measures): Fit {
  const widest = Math.min(rowWidths(players), (width - 24 - (players - 1) * rowGap(players)) / players);
  const many = players >= MANY;
  const under = underWidth(players) * 1.4 + GAPS;
  const whole = (one: Fit): number => {
    const column = one.columnWidth * 1.4 + (Math.max(1, deepest) - 1) * one.step;
    return BAR + (one.folded ? FOLDED : OTHERS) + EDGES + (lines ? LINE + (lines - 1) * MORE_GOALS : 0) + one.rowWidth * 1.4 + under + HEADS + column + rail;
  };
  const tries: Fit[] = [
    { step: FULL_STEP, folded: many, rowWidth: widest, columnWidth },
    { step: SMALL_STEP, folded: many, rowWidth: widest, columnWidth },
    { step: FULL_STEP, folded: true, rowWidth: widest, columnWidth },
    { step: SMALL_STEP, folded: true, rowWidth: widest, columnWidth },
    { step: SMALL_STEP, folded: true, rowWidth: Math.min(widest, 64), columnWidth },
    { step: SMALL_STEP, folded: true, rowWidth: Math.min(widest, 53), columnWidth },
    { step: SMALLEST_STEP, folded: true, rowWidth: Math.min(widest, 53), columnWidth: Math.min(columnWidth, SMALL_COLUMN) },
    { step: SMALLEST_STEP, folded: true, rowWidth: Math.min(widest, 50), columnWidth: Math.min(columnWidth, SMALL_COLUMN) },
  ];
  return tries.find((one) => whole(one) <= height) ?? tries.at(-1)!;
}

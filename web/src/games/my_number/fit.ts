interface Measures {
  /** Of the others and the table together. */
  height: number;
  players: number;
  /** Covered cards of the own deepest column. */
  covered: number;
  /** Lines of goals, with the clock at the end of the first. */
  lines: number;
}

export const GOALS_IN_A_LINE = 3;
/** The height of the others with their mini columns. */
const OTHERS = 126;
const LINE = 46;
const MORE_GOALS = 39;
/** Row, cards under it, heads and one own card, with the gaps between them. */
const FEW = 304;
const SMALL_STEP = 22;
const MANY = 5;

/**
 * Whether the others are avatars only: with their columns the own cards would show less than their top strip.
 * It needs the depth of the columns, which no container query can compare with a height; all other sizes are in the styles.
 */
export function foldsOthers({ height, players, covered, lines }: Measures): boolean {
  const goals = lines ? LINE + (lines - 1) * MORE_GOALS : 0;
  return players >= MANY || height < OTHERS + goals + FEW + covered * SMALL_STEP;
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the reader asked for no flights and flips. */
export function motionIsReduced(): boolean {
  return reduced.matches;
}

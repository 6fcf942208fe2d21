const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the device asks for less motion. */
export function motionIsReduced(): boolean {
  return reduced.matches;
}

/** A rectangle on the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Placed {
  left: number;
  top: number;
  /** On which side the tail is; null: the bubble lies over the thing, or there is none. */
  tail: 'up' | 'down' | null;
  /** Where the tail is, from the left edge of the bubble. */
  tailAt: number;
}

const GAP = 24;
const NEAR = 10;
const CORNER = 30;
/** What a covered pixel costs, in pixels of distance: the thing itself, then what the words are about. */
const COVERS_THING = 20;
const COVERS_OTHERS = 0.5;

/** The place for a bubble: beside the thing, above or below it, where it covers least of what should stay in sight. */
export function placeBubble(width: number, height: number, thing: Box | null, others: readonly Box[], area: Box): Placed {
  const middle = thing ? (thing.left + thing.right) / 2 : (area.left + area.right) / 2;
  const left = within(middle - width / 2, area.left, area.right - width);
  const beside = thing ? [thing.top - GAP - height, thing.bottom + GAP] : [(area.top + area.bottom - height) / 2];
  const tops = [...beside, ...others.flatMap((one) => [one.top - NEAR - height, one.bottom + NEAR]), area.top, area.bottom - height];
  const found = tops.map((wanted) => {
    const top = within(wanted, area.top, area.bottom - height);
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = (thing ? overlap(box, thing) * COVERS_THING : 0) + others.reduce((sum, one) => sum + overlap(box, one) * COVERS_OTHERS, 0);
    return { top, cost: covered + (thing ? distance(box, thing) : Math.abs(top - beside[0]!)) };
  });
  const { top } = found.reduce((best, one) => (one.cost < best.cost ? one : best));
  const tail = !thing ? null : thing.top >= top + height ? 'down' : thing.bottom <= top ? 'up' : null;
  return { left, top, tail, tailAt: within(middle - left, CORNER, width - CORNER) };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function distance(one: Box, other: Box): number {
  return Math.max(0, other.top - one.bottom, one.top - other.bottom);
}

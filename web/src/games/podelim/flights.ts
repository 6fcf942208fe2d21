import { tick } from 'svelte';

import { flyFrom, type Positions } from '../../table/flights';
import type { View } from '../../types/games/podelim';

/** Cards that a player has taken fly from the row to the pile where they lie now. */
export function flyToPiles(before: View, after: View, root: HTMLElement): void {
  const from: Positions = new Map();
  before.players.forEach((old, seat) => {
    for (const pile of after.players[seat]?.piles ?? []) {
      const grew = pile.size > (old.piles.find((one) => one.number === pile.number)?.size ?? 0);
      const place = before.row.findIndex((one) => one.owner === null && one.card.number === pile.number);
      const rect = grew && place >= 0 ? root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() : undefined;
      if (rect?.width) from.set(`pile-${seat}-${pile.number}`, { rect });
    }
  });
  if (from.size) void tick().then(() => flyFrom(from, root));
}

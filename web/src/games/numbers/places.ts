import type { View } from '../../types/games/numbers';
import type { MovePlaces } from '../game';

/** The tiles of the turn and their squares, or the tiles that are exchanged. */
export function places(view: View, actions: readonly number[]): MovePlaces {
  const from: string[] = [];
  const to: { thing: string; label?: string }[] = [];
  for (const action of actions) {
    for (const source of ['rack', 'common'] as const) {
      const lay = view.moves?.[source].find(([one]) => one === action);
      const tile = lay && view[source][lay[1]]?.tile;
      if (!lay || !tile) continue;
      from.push(`tile:${source}-${lay[1]}`);
      to.push({ thing: `square:${view.squares[lay[2]]!.name}`, label: String(tile.number) });
    }
    for (const place of view.moves?.exchanges.find(([one]) => one === action)?.[1] ?? []) from.push(`tile:rack-${place}`);
  }
  return { from, to };
}

import type { View } from '../../types/games/numbers';
import type { MovePlaces } from '../game';

/** The tiles of the turn and their squares, or the tiles that are exchanged. */
export function places(view: View, actions: readonly number[]): MovePlaces {
  const from: string[] = [];
  const to: { thing: string; label?: string }[] = [];
  for (const action of actions) {
    for (const source of ['rack', 'common'] as const) {
      const [place, square] = layOf(view, source, action) ?? [];
      const tile = place === undefined ? undefined : view[source][place]?.tile;
      if (place === undefined || square === undefined || !tile) continue;
      from.push(`tile:${source}-${place}`);
      to.push({ thing: `square:${view.squares[square]!.name}`, label: String(tile.number) });
    }
    for (const place of view.moves?.exchanges.find(([one]) => one === action)?.[1] ?? []) from.push(`tile:rack-${place}`);
  }
  return { from, to };
}

/** The place of the tile and the square of a move, also of one that is legal only later in the turn. */
function layOf({ moves }: View, source: 'rack' | 'common', action: number): [number, number] | undefined {
  for (const [place, first] of moves?.tries[source].entries() ?? []) {
    const square = moves!.tries.squares.findIndex((one) => first + one === action);
    if (square >= 0) return [place, square];
  }
  return undefined;
}

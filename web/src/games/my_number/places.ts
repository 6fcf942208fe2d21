import type { View } from '../../types/games/my_number';
import type { MovePlaces } from '../game';

/** The card, the card of the row that it takes, and the column of that colour. */
export function places(view: View, actions: readonly number[], outcome: string | undefined): MovePlaces {
  const card = view.moves.find(([action]) => action === actions[0])?.[1];
  const at = view.row.findIndex((one) => String(one.number) === outcome);
  const columns = view.players.find((one) => one.seat === view.seat)?.columns ?? [];
  const column = columns.findIndex((one) => one.colour !== null && one.colour === view.row[at]?.colour);
  const to = [...(at < 0 ? [] : [`row:${at}`]), ...(column < 0 ? [] : [`column:${view.seat}-${column}`])];
  return { from: card === undefined ? [] : [`card:${card}`], to: to.map((thing) => ({ thing })) };
}

import type { Player, View } from '../../types/games/numbers';

/** The players as they are told: the viewer first, then round the table. */
export function turnOrder(view: View): Player[] {
  const first = view.seat ?? 0;
  return [...view.players.slice(first), ...view.players.slice(0, first)];
}

/** Whose racks lie open to us besides our own: partners' (and in a replay everybody's). */
export function openRacks(view: View): Player[] {
  return view.players.filter((player) => player.seat !== view.seat && player.rack.some((place) => place.tile));
}

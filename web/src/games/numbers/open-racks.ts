import type { Player, View } from '../../types/games/numbers';

/** The players whose racks lie open to the viewer besides their own: partners, and in a replay everybody. */
export function openRacks(view: View): Player[] {
  return view.players.filter((player) => player.seat !== view.seat && player.rack.some((place) => place.tile));
}

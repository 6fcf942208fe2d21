import type { View } from '../../types/games/face_to_face';
import type { MovePlaces } from '../game';
import { placeOf } from './turn.svelte';

/** The cards of the turn and the piles they go to. */
export function places(view: View, actions: readonly number[]): MovePlaces {
  const lays = actions.flatMap((action) => view.lays.filter((lay) => lay.action === action));
  return { from: lays.map((lay) => `card:${lay.card}`), to: lays.map((lay) => ({ thing: `drop:${placeOf(lay.owner, lay.direction)}`, label: String(lay.card) })) };
}

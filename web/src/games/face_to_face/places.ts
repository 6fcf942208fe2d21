import type { View } from '../../types/games/face_to_face';
import type { MovePlaces } from '../game';
import { placeOf } from './turn.svelte';

/** The cards of the turn and the piles they go to. A card that fits only after another one is among the tries. */
export function places(view: View, actions: readonly number[]): MovePlaces {
  const later = view.tries.map(([action, card, owner, direction]) => ({ action, card, owner, direction }));
  const lays = actions.flatMap((action) => [...view.lays, ...later].filter((lay) => lay.action === action).slice(0, 1));
  return { from: lays.map((lay) => `card:${lay.card}`), to: lays.map((lay) => ({ thing: `drop:${placeOf(lay.owner, lay.direction)}`, label: String(lay.card) })) };
}

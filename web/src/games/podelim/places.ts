import type { View } from '../../types/games/podelim';
import type { MovePlaces } from '../game';

/** The part that is voted for, the places of the knives, or the pile of a joker. */
export function places(view: View, actions: readonly number[]): MovePlaces {
  const [action] = actions;
  const { votes = [], discards = [], cuts = [], jokers = [] } = view.moves ?? {};
  const part = [...votes, ...discards].find(([one]) => one === action);
  if (part) return { from: [`part:${part[1]}`], to: [] };
  const cut = cuts.find(([one]) => one === action);
  if (cut) return { from: [], to: cut.slice(1).map((place) => ({ thing: `place:${place}` })) };
  const joker = jokers.find(([one]) => one === action);
  return { from: joker ? [`number:${joker[1]}`] : [], to: [] };
}

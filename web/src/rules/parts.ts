import { loadPictures } from '../games/registry';
import type { RulePictures } from '../games/game';
import { texts } from '../text/texts.svelte';

/** The parts of a game's rules for people, each a picture, a few sentences and an example. */
export type Part = 'aim' | 'turn' | 'end';
export const PARTS: readonly Part[] = ['aim', 'turn', 'end'];
export const PICTURE_OF: Record<Part, keyof RulePictures> = { aim: 'Aim', turn: 'Turn', end: 'End' };

/** The pictures of a game's rules, with their texts ready; null for a game without pictures. */
export async function loadRules(game: string): Promise<RulePictures | null> {
  const [pictures] = await Promise.all([loadPictures(game), texts.load('rules')]);
  return pictures;
}

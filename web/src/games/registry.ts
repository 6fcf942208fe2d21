import type { Component } from 'svelte';

import type { GameModule, RulePictures } from './game';

/** Every folder is a game, without a list. A game's code is loaded when a player opens its table. */
const MODULES = import.meta.glob<GameModule<never>>('./*/index.ts');
const PICTURES = import.meta.glob<RulePictures>('./*/pictures/index.ts');
const LIDS = import.meta.glob<{ default: Component<{ size: number }> }>('./*/Lid.svelte', { eager: true });

function inFolder<Value>(found: Record<string, Value>, game: string, file: string): Value | undefined {
  return found[`./${game}/${file}`];
}

export async function loadGame(game: string): Promise<GameModule | null> {
  const load = inFolder(MODULES, game, 'index.ts');
  return load ? ((await load()) as unknown as GameModule) : null;
}

/** The pictures of a game's rules, if it has them. */
export async function loadPictures(game: string): Promise<RulePictures | null> {
  return (await inFolder(PICTURES, game, 'pictures/index.ts')?.()) ?? null;
}

/** The picture on a game's box. */
export function lidOf(game: string): Component<{ size: number }> | null {
  return inFolder(LIDS, game, 'Lid.svelte')?.default ?? null;
}

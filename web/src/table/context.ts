import { createContext, getContext, setContext, type Component, type Snippet } from 'svelte';

import type { GameModule } from '../games/game';
import type { Room } from '../net/room.svelte';

/** The room of the table, for all components of its page. */
export const [getRoom, setRoom] = createContext<Room>();

/** The game's own code once loaded; null for a game without a table of its own. */
export const [getGame, setGame] = createContext<{ readonly module: GameModule | null }>();

/** What a lesson puts around a table: a bar of its own, and the teacher above everything. */
export interface Guide {
  Bar: Component;
  Teacher: Component;
}

const GUIDE = Symbol('guide');

export const setGuide = (guide: Guide): Guide => setContext(GUIDE, guide);
export const findGuide = (): Guide | undefined => getContext(GUIDE);

/** What a review puts beside a table on a desktop: something above it, and words in place of the right column. */
export interface Beside {
  readonly above: Snippet;
  readonly column: Snippet;
}

const BESIDE = Symbol('beside');

export const setBeside = (beside: Beside): Beside => setContext(BESIDE, beside);
export const findBeside = (): Beside | undefined => getContext(BESIDE);

import { createContext } from 'svelte';

import type { PuzzleRun } from './puzzle.svelte';

/** The puzzle of the page. */
export const [getPuzzle, setPuzzle] = createContext<PuzzleRun>();

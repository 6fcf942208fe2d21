import { createContext } from 'svelte';

import type { GameModule } from '../games/game';
import type { Room } from '../net/room.svelte';

/** The room of the table, for all components of its page. */
export const [getRoom, setRoom] = createContext<Room>();

/** The game's own code once loaded; null for a game without a table of its own. */
export const [getGame, setGame] = createContext<{ readonly module: GameModule | null }>();

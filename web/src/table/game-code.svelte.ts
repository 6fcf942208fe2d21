import type { GameModule } from '../games/game';
import { loadGame } from '../games/registry';
import type { Room } from '../net/room.svelte';
import { setGame } from './context';

export interface GameCode {
  /** The game's own code; null until it is loaded, and for a game without a table of its own. */
  readonly module: GameModule | null;
  /** Whether loading has finished. */
  readonly hasCome: boolean;
}

/** Loads the code of the room's game and provides it to the page. Call while a component is created. */
export function followGame(room: Room): GameCode {
  let module = $state.raw<GameModule | null>(null);
  let loaded = $state('');
  let game = $derived(room.summary?.game ?? '');

  $effect(() => {
    const wanted = game;
    if (!wanted || loaded === wanted) return;
    void loadGame(wanted).then((found) => {
      module = found;
      loaded = wanted;
    });
  });

  const code = {
    get module() {
      return module;
    },
    get hasCome() {
      return loaded !== '' && loaded === game;
    },
  };
  setGame(code);
  return code;
}

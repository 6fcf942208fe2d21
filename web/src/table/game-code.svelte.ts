import type { GameModule } from '../games/game';
import { loadGame } from '../games/registry';
import type { Room } from '../net/room.svelte';
import { setGame } from './context';

export interface GameCode {
  /** The game's own code; null for a game without a table of its own, and until it has come. */
  readonly module: GameModule | null;
  /** Whether what there is has come. */
  readonly hasCome: boolean;
}

/** The code of the game that is played in a room, loaded when it is known which; for everything on the page. Call while a component is made. */
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

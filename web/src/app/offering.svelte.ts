import type { GameInfo } from '../types/http';
import { learning } from './learning.svelte';

/** Offers the lesson beside "just play", once for each game, in the one sheet that `App.svelte` shows. */
class Offering {
  /** The sheet is open while there is one. */
  game = $state.raw<GameInfo | null>(null);
  wasAsked = $state(false);
  #answer: (isPlaying: boolean) => void = () => undefined;

  /** True: the game may begin. False: they chose the lesson, or closed the sheet. */
  wantsToPlay(game: GameInfo): Promise<boolean> {
    if (!game.has_lesson || !learning.isNew(game.id)) return Promise.resolve(true);
    this.game = game;
    this.wasAsked = true;
    return new Promise((answer) => (this.#answer = answer));
  }

  answer(isPlaying: boolean): void {
    if (this.game) learning.know(this.game.id);
    this.game = null;
    this.#answer(isPlaying);
  }
}

export const offering = new Offering();

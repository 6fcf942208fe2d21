import { aboutGame } from '../games/about';
import { get } from '../net/http';
import type { GameInfo, Shelf as ShelfAnswer } from '../types/http';

/** The games of this server and the options of a table, loaded once. */
class Catalog {
  games = $state.raw<GameInfo[]>([]);
  levels = $state.raw<string[]>([]);
  clocks = $state.raw<string[]>([]);
  paces = $state.raw<string[]>([]);
  visibilities = $state.raw<string[]>([]);
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= get<ShelfAnswer>('/api/games').then(
      (answer) => {
        this.games = answer.games.toSorted((one, other) => aboutGame(one.id).order - aboutGame(other.id).order);
        this.levels = answer.levels;
        this.clocks = answer.clocks;
        this.paces = answer.paces;
        this.visibilities = answer.visibilities;
      },
      (problem: unknown) => {
        this.#asked = null;
        throw problem;
      },
    );
    return this.#asked;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }
}

export const catalog = new Catalog();

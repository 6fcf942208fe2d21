import { get, problemText } from '../net/http';
import type { Progress } from '../types/http';

const AGAIN_MS = 4_000;

/** Loads a player's progress at a game, and again while games are still reviewed in the background. */
export class ProgressLoader {
  progress = $state.raw<Progress | null>(null);
  problem = $state('');
  #isStopped = false;

  constructor(readonly path: string) {}

  async load(): Promise<void> {
    while (!this.#isStopped) {
      try {
        this.progress = await get<Progress>(this.path);
        this.problem = '';
      } catch (refused) {
        this.problem = problemText(refused);
      }
      if (!this.problem && !this.progress?.waiting) return;
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }

  stop(): void {
    this.#isStopped = true;
  }
}

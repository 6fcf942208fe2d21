import { tick, untrack } from 'svelte';

import { motionIsReduced } from '../../app/motion';
import { play } from '../../app/sounds';
import type { ViewChange, Room } from '../../net/room.svelte';
import { flyFrom, positionsIn } from '../../table/flights';
import type { View } from '../../types/games/my_number';
import { isTurn, scenesOf, type Scene } from './reveal';

/** Shows a turn scene by scene. What comes meanwhile (somebody chooses) does not stop it; the next turn takes its place. */
export class Showing {
  #scenes = $state.raw<Scene[]>([]);
  #at = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seen: ViewChange<View> | null = null;
  root: () => HTMLElement | null = () => null;

  constructor(private readonly roomOf: () => Room<View>) {}

  get scene(): Scene | null {
    return this.#scenes[this.#at] ?? null;
  }

  /** Call before the page follows a change. */
  follow(change: ViewChange<View> | null): void {
    if (!change || change === this.#seen) return;
    this.#seen = change;
    untrack(() => {
      if (change.before && !change.isReset && isTurn(change.before, change.after)) this.#start(scenesOf(change.before, change.after));
      else if (change.isReset) this.#end();
    });
  }

  /** A tap: at once to the end; from there the score of a round is left with another tap. */
  skip = (): void => {
    const scored = this.#scenes.findIndex((scene) => scene.kind === 'scored');
    this.#go(scored > this.#at ? scored : this.#scenes.length);
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#scenes = [];
    this.#at = 0;
  }

  #start(scenes: Scene[]): void {
    this.stop();
    if (motionIsReduced()) scenes = scenes.filter((scene) => scene.kind === 'scored');
    if (!scenes.length) return this.#end();
    play('reveal');
    this.#scenes = scenes;
    this.#wait();
  }

  #wait(): void {
    const ms = this.scene?.ms;
    if (ms !== undefined) this.#timer = setTimeout(() => this.#go(this.#at + 1), ms);
  }

  #go(to: number): void {
    clearTimeout(this.#timer);
    const root = this.root();
    const before = root && positionsIn(root);
    this.#at = to;
    if (to >= this.#scenes.length) this.#end();
    else this.#wait();
    if (before) void tick().then(() => flyFrom(before, root));
  }

  #end(): void {
    this.stop();
    if (this.roomOf().view?.over) this.roomOf().endSeen = true;
  }
}

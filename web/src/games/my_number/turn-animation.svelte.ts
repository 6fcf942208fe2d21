import { motionIsReduced } from '../../app/motion';
import { play } from '../../app/sounds';
import type { Room } from '../../net/room.svelte';
import { beforeViewChange, changeWithFlights } from '../../table/frame.svelte';
import { onIntermissionEnd } from '../../table/intermission.svelte';
import type { View } from '../../types/games/my_number';
import { isTurn, scenesOf, scoredScene, type Scene } from './scenes';

/**
 * Shows a turn scene by scene. Another player's choice does not stop it; the next turn takes its place. The score of a round stays
 * until the intermission is over; without one, for a few seconds.
 */
export class TurnAnimation {
  #scenes = $state.raw<Scene[]>([]);
  #at = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The log and the standing wait for the cards. */
  #tell: (() => void) | null = null;

  /** Call while a component is created. */
  constructor(private readonly roomOf: () => Room<View>) {
    onIntermissionEnd(roomOf, () => this.#scenes.length && this.#go(this.#scenes.length));
    beforeViewChange(roomOf, (change) => {
      if (change.before && !change.isReset && isTurn(change.before, change.after)) this.#start(scenesOf(change.before, change.after));
      else if (change.isReset) this.#reset(change.after);
    });
    $effect(() => () => this.#stop());
  }

  get scene(): Scene | null {
    return this.#scenes[this.#at] ?? null;
  }

  /** A tap goes to the end at once; from there another tap leaves the score of a round, unless the table waits. False: nothing to skip. */
  skip = (): boolean => {
    if (!this.scene || this.#isHeld) return false;
    const scored = this.#scenes.findIndex((scene) => scene.kind === 'scored');
    this.#go(scored > this.#at ? scored : this.#scenes.length);
    return true;
  };

  /** The table waits until everybody has read the score. */
  get #isHeld(): boolean {
    return this.scene?.kind === 'scored' && this.roomOf().intermission !== null;
  }

  #reset(view: View): void {
    this.#end();
    if (this.roomOf().intermission) this.#scenes = [scoredScene(view)];
  }

  #start(scenes: Scene[]): void {
    this.#stop();
    if (motionIsReduced()) scenes = scenes.filter((scene) => scene.kind === 'scored');
    if (!scenes.length) return this.#end();
    play('reveal');
    this.#tell = this.roomOf().hold();
    this.#scenes = scenes;
    this.#wait();
  }

  #wait(): void {
    if (this.scene?.kind === 'scored') this.#tell?.();
    const ms = this.scene?.ms;
    if (ms !== undefined && !this.#isHeld) this.#timer = setTimeout(() => this.#go(this.#at + 1), ms);
  }

  #go(to: number): void {
    clearTimeout(this.#timer);
    changeWithFlights(() => {
      this.#at = to;
      if (to >= this.#scenes.length) this.#end();
      else this.#wait();
    });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#tell?.();
    this.#scenes = [];
    this.#at = 0;
  }

  #end(): void {
    this.#stop();
    if (this.roomOf().view?.over) this.roomOf().endSeen = true;
  }
}

import { motionIsReduced } from '../../app/motion';
import { play } from '../../app/sounds';
import type { Room } from '../../net/room.svelte';
import { beforeViewChange, changeWithFlights, onViewChange } from '../../table/frame.svelte';
import type { View } from '../../types/games/podelim';
import { flyToPiles } from './flights';
import { partsOfVote, votesOpened, type DrawnPart } from './parts';

const VOTES_MS = 2400;
const NUMBER_MS = 700;
const TOTAL_MS = 3500;
const VALUES = 10;

/** What is shown between two views: the opened votes; at the end the numbers, one after another. */
export class Reveal {
  /** The parts with the votes on them; null: nothing is being shown. */
  votes = $state.raw<DrawnPart[] | null>(null);
  /** How many numbers have been counted, at the end of the game; null: not there yet. */
  counted = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call while a component is created. */
  constructor(private readonly roomOf: () => Room<View>) {
    beforeViewChange(roomOf, ({ before, after, isReset }) => {
      if (isReset || !before) {
        this.#stop();
        if (after.over) this.roomOf().endSeen = true;
      } else if (votesOpened(before, after)) this.#open(before, after);
      else if (!this.votes && after.over && !before.over) this.#count();
    });
    onViewChange(roomOf, flyToPiles);
    $effect(() => () => this.#stop());
  }

  get isShown(): boolean {
    return this.votes !== null || this.counted !== null;
  }

  skip = (): void => {
    if (this.votes) this.#close();
    else if (this.counted !== null) this.#finish();
  };

  #stop(): void {
    clearTimeout(this.#timer);
    this.votes = null;
    this.counted = null;
  }

  #open(before: View, after: View): void {
    clearTimeout(this.#timer);
    play('reveal');
    this.votes = partsOfVote(after.last_vote, before.share!.first);
    this.#timer = setTimeout(() => this.#close(), VOTES_MS);
  }

  #close(): void {
    clearTimeout(this.#timer);
    changeWithFlights(() => {
      this.votes = null;
      if (this.roomOf().view?.over) this.#count();
    });
  }

  /** From 1 to 10; without motion all at once. */
  #count(): void {
    this.counted = motionIsReduced() ? VALUES : 0;
    this.#next();
  }

  #next(): void {
    const counted = this.counted ?? 0;
    if (counted >= VALUES) {
      this.#timer = setTimeout(() => this.#finish(), TOTAL_MS);
      return;
    }
    this.#timer = setTimeout(() => {
      this.counted = counted + 1;
      play('points', 1);
      this.#next();
    }, NUMBER_MS);
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.counted = VALUES;
    this.roomOf().endSeen = true;
  }
}

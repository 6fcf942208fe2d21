import { tick, untrack } from 'svelte';

import { motionIsReduced } from '../../app/motion';
import { play } from '../../app/sounds';
import type { ViewChange, Room } from '../../net/room.svelte';
import { flyFrom, positionsIn } from '../../table/flights';
import type { View } from '../../types/games/podelim';
import { partsOfVote, votesOpened, type DrawnPart } from './parts';

const VOTES_MS = 2400;
const NUMBER_MS = 700;
const TOTAL_MS = 3500;
const VALUES = 10;

/** What is shown between two pictures: the opened votes; at the end the numbers, one after another. */
export class Showing {
  /** The parts with the votes on them; null: nothing is being shown. */
  votes = $state.raw<DrawnPart[] | null>(null);
  /** How many numbers have been counted, at the end of the game; null: not there yet. */
  counted = $state<number | null>(null);
  root: () => HTMLElement | null = () => null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seen: ViewChange<View> | null = null;

  constructor(private readonly roomOf: () => Room<View>) {}

  /** Call before the page follows a change. */
  follow(change: ViewChange<View> | null): void {
    if (!change || change === this.#seen) return;
    this.#seen = change;
    untrack(() => {
      if (change.isReset || !change.before) {
        this.stop();
        if (change.after.over) this.roomOf().endSeen = true;
      }
      else if (votesOpened(change.before, change.after)) this.#open(change.before, change.after);
      else if (!this.votes && change.after.over && !change.before.over) this.#count();
    });
  }

  skip = (): void => {
    if (this.votes) this.#close();
    else if (this.counted !== null) this.#finish();
  };

  stop(): void {
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
    const root = this.root();
    const places = root && positionsIn(root);
    this.votes = null;
    if (this.roomOf().view?.over) this.#count();
    if (places) void tick().then(() => flyFrom(places, root));
  }

  /** From 1 to 10; without motion all at once. */
  #count(): void {
    this.counted = motionIsReduced() ? VALUES : 0;
    this.#next();
  }

  #next(): void {
    const done = (this.counted ?? 0) >= VALUES;
    this.#timer = setTimeout(
      () => {
        if (done) this.#finish();
        else {
          this.counted = (this.counted ?? 0) + 1;
          play('points', 1);
          this.#next();
        }
      },
      done ? TOTAL_MS : NUMBER_MS,
    );
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.counted = VALUES;
    this.roomOf().endSeen = true;
  }
}

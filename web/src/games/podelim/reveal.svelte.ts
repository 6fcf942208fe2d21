import { motionIsReduced } from '../../app/motion';
import { play } from '../../app/sounds';
import type { Room } from '../../net/room.svelte';
import { beforeViewChange, changeWithFlights, frame, onViewChange } from '../../table/frame.svelte';
import { onIntermissionEnd } from '../../table/intermission.svelte';
import type { View } from '../../types/games/podelim';
import { flyToPiles } from './flights';
import { partsOfVote, votesOpened, type DrawnPart } from './parts';

/** How long votes stay where nobody is asked to read them, or before the count follows. */
const VOTES_MS = 6000;
const NUMBER_MS = 700;
const TOTAL_MS = 3500;
const VALUES = 10;

/** What is shown between two views until it has been read: the opened votes; at the end the numbers, one after another. */
export class Reveal {
  /** The parts with the votes on them; null: nothing is being shown. */
  votes = $state.raw<DrawnPart[] | null>(null);
  /** How many numbers have been counted, at the end of the game; null: not there yet. */
  counted = $state<number | null>(null);
  /** The view before the votes, of which everything else tells meanwhile. */
  #before = $state.raw<View | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The log and the standing wait for the count. */
  #tell: (() => void) | null = null;

  /** Call while a component is created. */
  constructor(private readonly roomOf: () => Room<View>) {
    onIntermissionEnd(roomOf, () => this.#end());
    beforeViewChange(roomOf, ({ before, after, isReset }) => {
      if (isReset || !before) return this.#reset(after);
      if (after.over && !before.over) this.#tell = this.roomOf().hold();
      if (votesOpened(before, after)) this.#open(before, after);
      else if (!this.votes && after.over && !before.over) this.#count();
    });
    onViewChange(roomOf, (before, after, root) => {
      if (!this.votes) flyToPiles(before, after, root);
    });
    $effect(() => () => this.#stop());
  }

  /** What the table shows besides the votes: header, piles and points belong to the round that the votes are about. */
  get view(): View {
    return (this.votes && this.#before) || this.roomOf().view!;
  }

  get isShown(): boolean {
    return this.votes !== null || this.counted !== null;
  }

  /** Goes on to what follows; false: the table waits until everybody has read this. */
  skip = (): boolean => {
    const room = this.roomOf();
    if (!this.isShown || (room.intermission && (room.intermission.code === 'vote' || this.counted === VALUES))) return false;
    if (this.votes) this.#close();
    else if (this.counted === VALUES) this.#finish();
    else this.#stay(VALUES);
    return true;
  };

  #stop(): void {
    clearTimeout(this.#timer);
    this.#tell?.();
    this.votes = null;
    this.counted = null;
    this.#before = null;
  }

  /** Who comes in the middle of an intermission sees what it is about. */
  #reset(view: View): void {
    const code = this.roomOf().intermission?.code;
    this.#stop();
    if (code === 'vote') this.votes = partsOfVote(view.last_vote, 0);
    else if (code) this.counted = VALUES;
    else if (view.over) this.roomOf().endSeen = true;
  }

  #open(before: View, after: View): void {
    clearTimeout(this.#timer);
    play('reveal');
    this.#before = before;
    this.votes = partsOfVote(after.last_vote, before.share!.first);
    if (this.roomOf().intermission?.code !== 'vote') this.#timer = setTimeout(() => this.#close(), VOTES_MS);
  }

  #close(): void {
    clearTimeout(this.#timer);
    const before = this.#before;
    const { view } = this.roomOf();
    if (before && view && frame.root) flyToPiles(before, view, frame.root);
    changeWithFlights(() => {
      this.votes = null;
      this.#before = null;
      if (view?.over) this.#count();
    });
  }

  /** From 1 to 10; without motion all at once. */
  #count(): void {
    if (motionIsReduced()) return this.#stay(VALUES);
    this.counted = 0;
    this.#next();
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      play('points', 1);
      this.#stay((this.counted ?? 0) + 1);
      if (this.counted !== VALUES) this.#next();
    }, NUMBER_MS);
  }

  /** Shows this many numbers. The last one stays until it has been read. */
  #stay(counted: number): void {
    clearTimeout(this.#timer);
    this.counted = counted;
    if (counted === VALUES) this.#tell?.();
    if (counted === VALUES && !this.roomOf().intermission) this.#timer = setTimeout(() => this.#finish(), TOTAL_MS);
  }

  /** Everybody has read enough. */
  #end(): void {
    if (this.roomOf().view?.over) this.#finish();
    else if (this.votes) this.#close();
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.votes = null;
    this.counted = VALUES;
    this.#tell?.();
    this.roomOf().endSeen = true;
  }
}

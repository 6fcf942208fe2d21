import type { GameModule } from '../games/game';
import type { Room } from '../net/room.svelte';
import type { TableSummary } from '../types/summary';
import type { Replay } from '../types/http';
import type { Step } from '../types/protocol';

const PACE_MS = 1200;

/** Steps through a finished game and shows each position in a room. */
export class Player {
  at = $state(0);
  /** The seat whose view is shown. */
  seat = $state(0);
  /** Whether all hands are shown. */
  handsAreOpen = $state(false);
  playing = $state(false);
  /** The frames where a round begins. */
  readonly rounds: { at: number; label: string }[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly room: Room,
    readonly replay: Replay,
    readonly summary: TableSummary,
    game: GameModule | null,
  ) {
    this.rounds = roundsOf(replay, game);
  }

  get last(): number {
    return this.replay.frames.length - 1;
  }

  /** Goes to a frame, or past secret choices to the next one that shows something. A single step forward is animated, a jump is not. */
  go(at: number): void {
    const to = this.#shownFrom(at, at < this.at ? -1 : 1);
    const isStep = to > this.at && to === this.#shownFrom(this.at + 1, 1);
    this.at = to;
    this.#show(isStep);
  }

  /** Shows what a seat saw after this many moves, also where nobody else saw anything new. */
  stand(at: number, seat: number, handsAreOpen: boolean): void {
    this.at = at;
    this.seat = seat;
    this.handsAreOpen = handsAreOpen;
    this.#show(false);
  }

  look(seat: number): void {
    this.seat = seat;
    this.#show(false);
  }

  openHands(open: boolean): void {
    this.handsAreOpen = open;
    this.#show(false);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.at === this.last) this.go(0);
    this.#tick();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #shownFrom(at: number, direction: 1 | -1): number {
    let to = Math.max(0, Math.min(this.last, at));
    while (this.replay.frames[to]!.is_hidden) to += direction;
    return to;
  }

  #tick(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.#timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.playing = false;
      this.#tick();
    }, PACE_MS);
  }

  #show(isStep: boolean): void {
    const frame = this.replay.frames[this.at]!;
    this.room.summary = summaryAt(this.summary, this.replay, this.at);
    this.room.seat = this.seat;
    this.room.openViews = this.handsAreOpen ? frame.views : null;
    this.room.log = this.replay.frames.slice(1, this.at + 1).map(stepOf);
    this.room.show(frame.views[this.seat], isStep ? [stepOf(frame, this.at)] : [], !isStep);
  }
}

function stepOf(frame: Replay['frames'][number], index: number): Step {
  return { seq: index + 1, at: 0, lines: frame.lines, seat: frame.seat, action: frame.action, round: frame.round, turn: frame.turn };
}

/** The summary of the table at that frame: its players, and whose turn it was. */
export function summaryAt(summary: TableSummary, replay: Replay, at: number): TableSummary {
  const awaited = (replay.frames[at]?.views[0] as { to_act?: number[] } | undefined)?.to_act ?? [];
  const seats = replay.names.map((name, seat) => {
    const now = summary.seats[seat];
    const level = now?.level ?? 'medium';
    return name ? { kind: 'person', name, is_here: true, is_awaited: awaited.includes(seat) } : { kind: 'bot', level, is_awaited: awaited.includes(seat) };
  });
  return { ...summary, phase: 'playing', paused: false, starts_at: 0, options: replay.options, seats, hints: false };
}

function roundsOf(replay: Replay, game: GameModule | null): { at: number; label: string }[] {
  if (!game?.milestone) return [];
  const found: { at: number; label: string }[] = [];
  replay.frames.forEach((frame, at) => {
    const label = game.milestone!(frame.views[0]);
    if (label && label !== found.at(-1)?.label) found.push({ at, label });
  });
  return found;
}

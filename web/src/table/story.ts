import type { Room } from '../net/room.svelte';
import { list } from '../text/format';
import { t } from '../text/texts.svelte';
import type { Step } from '../types/protocol';
import type { TableSummary } from '../types/summary';
import { nameOf } from './names';
import { lineText } from './words';

/** What every game's view tells of the standing. */
interface Standing {
  leaders?: number[];
  tallies?: Record<string, number>[];
}

/** "Anna", or "you" for the reader. */
export function nameOrYou(summary: TableSummary | null, seat: number): string {
  return seat === summary?.you ? t('web-you') : nameOf(summary, seat);
}

/** What a player has reached, as the game counts it: "97 points", "2 cards left". */
export function tallyOf(view: unknown, game: string, seat: number): string {
  const tally = (view as Standing | null)?.tallies?.[seat];
  return tally ? t(`${game}-tally`, tally) : '';
}

/** The newest step that tells something. */
export function newest(steps: readonly Step[]): Step | undefined {
  return steps.findLast((step) => step.lines.length > 0);
}

/** What just happened, in one sentence: the last one about the reader, else the last one; before any, that the game begins. */
export function whatHappened(steps: readonly Step[], summary: TableSummary | null): string {
  const lines = newest(steps)?.lines ?? [];
  const own = lines.findLast((line) => line.details['seat'] === summary?.you);
  const line = own ?? lines.at(-1);
  return line ? lineText(line, summary) : t('log-started', { number: summary?.game_number ?? 1 });
}

/** "Ahead: Anna · 97 points" */
export function whoLeads(view: unknown, summary: TableSummary): string {
  const { leaders = [], tallies = [] } = (view as Standing | null) ?? {};
  if (!leaders.length) return '';
  if (leaders.length === tallies.length) return t('web-all-level');
  const players = list(leaders.map((seat) => nameOrYou(summary, seat)));
  return t('web-ahead', { players, tally: tallyOf(view, summary.game, leaders[0]!) });
}

/** In an intermission nobody moves: whose "continue" is awaited. */
function whoReads(summary: TableSummary): string {
  const reading = summary.seats.flatMap((seat, number) => (seat.is_reading ? [number] : []));
  if (!reading.length) return t('web-goes-on-soon');
  return t('web-reading', { players: list(reading.map((seat) => nameOrYou(summary, seat))) });
}

/** Whom the table waits for: "Your turn", "Waiting for Anna and Boris". */
export function whoseMove(room: Room): string {
  const summary = room.summary!;
  if (summary.phase !== 'playing') return t('web-game-over');
  if (summary.paused) return t('web-paused');
  if (summary.intermission) return whoReads(summary);
  if (summary.starts_at) return t('web-no-turns');
  const awaited = summary.seats.flatMap((seat, number) => (seat.is_awaited ? [number] : []));
  if (room.seat !== null && awaited.includes(room.seat) && !summary.seats[room.seat]?.is_stand_in) return t('web-your-turn');
  return t('web-waits-for', { players: list(awaited.map((seat) => nameOrYou(summary, seat))) });
}

import { naming } from '../app/naming.svelte';
import { offering } from '../app/offering.svelte';
import { router } from '../app/router.svelte';
import { settings } from '../app/settings.svelte';
import { aboutGame } from '../games/about';
import { post, problemText } from '../net/http';
import { randomId } from '../net/ids';
import { t } from '../text/texts.svelte';
import type { TableSummary } from '../types/summary';
import type { GameInfo, NewTable, NewTableAnswer } from '../types/http';
import { toasts } from '../ui/toasts.svelte';
import { catalog } from './catalog.svelte';

/** Opens a table with bots of the chosen level in all other seats and starts the game. Who is new to it is offered the lesson first. */
export async function playBots(game: GameInfo): Promise<void> {
  if (!(await offering.wantsToPlay(game))) return;
  const seats = seatsFor(game);
  const { options } = aboutGame(game.id);
  await open({ game: game.id, seats, bots: botsOf(settings.level, catalog.levels, seats - 1), options, sit: true, start: true });
}

/** The real game at the end of a lesson: bots that play like beginners, and hints. */
export function playBeginners(game: string, seats: number): Promise<void> {
  const bots = Array.from({ length: seats - 1 }, () => 'beginner');
  return open({ game, seats, bots, options: aboutGame(game).options, hints: true, sit: true, start: true });
}

/** The seats last played with, at first those that suit a single player. */
export function seatsFor({ id, seats: [least, most] }: GameInfo): number {
  const wanted = settings.seats[id] ?? aboutGame(id).bots + 1;
  return Math.min(most, Math.max(least, wanted));
}

/** "strong", or "mixed" */
export function levelWords(level: string): string {
  return catalog.levels.includes(level) ? t(`bot-level-${level}`) : t('web-level-mixed');
}

/** "Bots: strong · seats: 4" */
export function botWords(game: GameInfo): string {
  const level = levelWords(settings.level);
  return game.seats[1] > 2 ? t('web-bots-many', { level, seats: seatsFor(game) }) : t('web-bots-duel', { level });
}

/** Bots of one level, or mixed ones: the medium level, one below, one above. */
export function botsOf(level: string, levels: readonly string[], count: number): string[] {
  if (levels.includes(level)) return Array.from({ length: count }, () => level);
  const middle = Math.floor(levels.length / 2);
  return Array.from({ length: count }, (_, index) => levels[middle + [0, -1, 1][index % 3]!] ?? level);
}

/** Opens a table whose players and options are chosen in the lobby. The others see the host's name, so it is asked once. */
export async function makeTable(game: string, seats: number): Promise<void> {
  if (await naming.isNamed()) await open({ game, seats, sit: true });
}

/** Opens a table with the options of another one that is full. */
export async function openOneLike({ game, seats, options, clock, visibility, hints, pace = 'none' }: TableSummary): Promise<void> {
  if (await naming.isNamed()) await open({ game, seats: seats.length, options, clock, visibility, hints, pace, sit: true });
}

/** People need time to read: one person alone as much as they like, several a calm time. */
async function open(table: NewTable): Promise<void> {
  try {
    const made = await post<NewTableAnswer>('/api/tables', { pace: table.start ? 'wait' : 'calm', ...table, nonce: randomId() });
    settings.keep({ lastGame: table.game });
    router.go(`/t/${made.table}`);
  } catch (problem) {
    toasts.show({ what: t('web-no-table-opened'), why: problemText(problem) });
  }
}

import { router } from '../app/router.svelte';
import { settings } from '../app/settings.svelte';
import { aboutGame } from '../games/about';
import { post, problemText } from '../net/http';
import { randomId } from '../net/ids';
import { t } from '../text/texts.svelte';
import type { TableSummary } from '../types/summary';
import type { NewTable, NewTableAnswer } from '../types/http';
import { toasts } from '../ui/toasts.svelte';
import { catalog } from './catalog.svelte';

/** Opens a table with bots in all other seats and starts the game. */
export async function playBots(game: string): Promise<void> {
  const bots = mixed(settings.botLevel, catalog.levels, aboutGame(game).bots);
  await open({ game, seats: bots.length + 1, bots, sit: true, start: true });
}

/** Bots around a level: the level itself, one below, one above. */
export function mixed(level: string, levels: readonly string[], count: number): string[] {
  const middle = Math.max(0, levels.indexOf(level));
  const at = (index: number): string => levels[Math.max(0, Math.min(levels.length - 1, index))] ?? level;
  return Array.from({ length: count }, (_, index) => at(middle + [0, -1, 1][index % 3]!));
}

/** Opens a table whose players and options are chosen in the lobby. */
export async function makeTable(game: string, seats: number): Promise<void> {
  await open({ game, seats, sit: true });
}

/** Opens a table with the options of another one that is full. */
export async function openOneLike({ game, seats, options, clock, visibility, hints }: TableSummary): Promise<void> {
  await open({ game, seats: seats.length, options, clock, visibility, hints, sit: true });
}

async function open(table: NewTable): Promise<void> {
  try {
    const made = await post<NewTableAnswer>('/api/tables', { ...table, nonce: randomId() });
    settings.keep({ lastGame: table.game });
    router.go(`/t/${made.table}`);
  } catch (problem) {
    toasts.show({ what: t('web-no-table-opened'), why: problemText(problem) });
  }
}

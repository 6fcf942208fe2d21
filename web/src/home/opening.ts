import { router } from '../app/router.svelte';
import { settings } from '../app/settings.svelte';
import { aboutGame } from '../games/about';
import { post, Refusal } from '../net/http';
import { randomId } from '../net/ids';
import { t } from '../text/texts.svelte';
import type { NewTable, NewTableAnswer } from '../types/http';
import { toasts } from '../ui/toasts.svelte';

/** One press to the first card: a table, bots in all other seats, started. */
export async function playBots(game: string): Promise<void> {
  const { bots } = aboutGame(game);
  await open({ game, seats: bots + 1, bots: Array.from({ length: bots }, () => settings.botLevel), sit: true, start: true });
}

/** A table of one's own, to be arranged with the others. */
export async function makeTable(game: string, seats: number): Promise<void> {
  await open({ game, seats, sit: true });
}

async function open(table: NewTable): Promise<void> {
  try {
    const made = await post<NewTableAnswer>('/api/tables', { ...table, nonce: randomId() });
    settings.keep({ lastGame: table.game });
    router.go(`/t/${made.table}`);
  } catch (problem) {
    const why = problem instanceof Refusal ? problem.text : t('web-server-away-why');
    toasts.show({ what: t('web-no-table-opened'), why });
  }
}

import { catalog } from './catalog.svelte';
import { t } from '../text/texts.svelte';
import { list } from '../text/format';
import type { TableRow } from '../types/http';

/** A bot is listed by its level. */
const isBot = (name: string): boolean => catalog.levels.includes(name);

/** The names at a table, without free seats and the visitor's own; where their seat is not known, without their name. */
function others(row: TableRow, me: string): string[] {
  return row.names.filter((name, seat) => name && (row.my_seat === null ? name !== me : seat !== row.my_seat));
}

/** The names of all others at a table. */
export function namesAt(row: TableRow, me = ''): string[] {
  return others(row, me).map((name) => (isBot(name) ? t(`bot-name-${name}`) : name));
}

const peopleAt = (row: TableRow, me: string): string[] => others(row, me).filter((name) => !isBot(name));

/** The visitor's unfinished games, those first in which people wait for them. */
export function running(mine: TableRow[], me: string): TableRow[] {
  const urgency = (row: TableRow): number => (row.is_my_turn ? 2 + Number(peopleAt(row, me).length > 0) : Number(row.phase === 'playing'));
  return mine.filter((row) => row.phase !== 'over').toSorted((one, other) => urgency(other) - urgency(one));
}

/** "Boris is waiting", or who else plays. */
export function othersWords(row: TableRow, me: string): string {
  const people = peopleAt(row, me);
  return row.is_my_turn && people.length ? t('web-wait-for-you', { count: people.length, players: list(people) }) : list(namesAt(row, me));
}

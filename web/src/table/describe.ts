import type { Described } from '../games/game';
import { list } from '../text/format';
import { t, texts } from '../text/texts.svelte';
import type { TableSummary } from '../types/summary';
import { nameOf } from './names';

/** Left out: what the frame shows anyway, and what can be pressed. */
const APART = new Set(['seat', 'moves', 'tries', 'to_act', 'over', 'winners', 'leaders', 'tallies', 'players']);

type Fields = Record<string, unknown>;

/** Any view in words, with the catalogue's names of its fields. A game's own `describe` is better. */
export function describeAnything(view: unknown, summary: TableSummary): Described[] {
  const fields = view as Fields & { players?: Fields[] };
  const table = lines(fields, summary.game, '');
  const people = (fields.players ?? []).flatMap((player, seat) => lines(player, summary.game, nameOf(summary, seat)));
  return [...table, ...people];
}

function lines(fields: Fields, game: string, owner: string): Described[] {
  return Object.entries(fields)
    .filter(([name, value]) => !APART.has(name) && texts.has(`${game}-view-${name}`) && !isEmpty(value) && !isMove(value))
    .map(([name, value]) => ({ term: [owner, t(`${game}-view-${name}`)].filter(Boolean).join(' · '), text: say(value) }));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** A move, or a list of them: every move has an `action`. */
function isMove(value: unknown): boolean {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null && 'action' in one;
}

function say(value: unknown): string {
  if (Array.isArray(value)) return list(value.map(say));
  if (value && typeof value === 'object') return Object.values(value).filter((one) => !isEmpty(one)).map(say).join(' ');
  return value === true ? t('web-yes') : String(value);
}

import type { ScoreSheet } from '../games/game';
import { nameOf } from '../table/names';
import { list } from '../text/format';
import { t } from '../text/texts.svelte';
import type { TableSummary, Result } from '../types/summary';

/** The seats in their final order: winners first, then by points. */
export function ranking(result: Result): number[] {
  const won = (seat: number): number => Number(result.winners.includes(seat));
  return result.scores.map((_, seat) => seat).toSorted((one, other) => won(other) - won(one) || result.scores[other]! - result.scores[one]!);
}

/** The score sheet in the final order; games give it by seats. */
export function inOrder(sheet: ScoreSheet, result: Result): ScoreSheet {
  const places = ranking(result);
  return { ...sheet, rows: sheet.rows.toSorted((one, other) => places.indexOf(one.seat) - places.indexOf(other.seat)) };
}

/** "Kristina wins with 100" */
export function resultTitle(summary: TableSummary): string {
  const { winners = [], scores = [] } = summary.result ?? {};
  const players = list(winners.map((seat) => nameOf(summary, seat)));
  return t('web-wins', { players, count: winners.length, points: scores[winners[0] ?? 0] ?? 0 });
}

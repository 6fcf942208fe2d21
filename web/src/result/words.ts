import type { ScoreSheet } from '../games/game';
import { nameOrYou, tallyOf } from '../table/story';
import { list } from '../text/format';
import { t } from '../text/texts.svelte';
import type { TableSummary, Result } from '../types/summary';

/** The seats in their final order. */
export function ranking(result: Result): number[] {
  const place = (seat: number): number => result.places?.[seat] ?? 0;
  return result.scores.map((_, seat) => seat).toSorted((one, other) => place(one) - place(other));
}

/** The score sheet in the final order; games give it by seats. */
export function inOrder(sheet: ScoreSheet, result: Result): ScoreSheet {
  const places = ranking(result);
  return { ...sheet, rows: sheet.rows.toSorted((one, other) => places.indexOf(one.seat) - places.indexOf(other.seat)) };
}

/** What a player has reached, as the game counts it: "97 points", "2 cards left". */
export function reached(summary: TableSummary, view: unknown, seat: number): string {
  return tallyOf(view, summary.game, seat) || t('web-points', { points: summary.result?.scores[seat] ?? 0 });
}

/** "You win: 97 points", the same words on every screen. */
export function resultTitle(summary: TableSummary, view: unknown): string {
  const { winners = [] } = summary.result ?? {};
  const tally = reached(summary, view, winners[0] ?? 0);
  if (winners.length === 1 && winners[0] === summary.you) return t('web-wins-you', { tally });
  return t('web-wins', { players: list(winners.map((seat) => nameOrYou(summary, seat))), count: winners.length, tally });
}

/** "Your place: 3 of 4 · 90 points"; empty for a winner, who has read it, and for those who did not play. */
export function ownPlace(summary: TableSummary, view: unknown): string {
  const { result, you } = summary;
  const place = you == null ? undefined : result?.places?.[you];
  if (!result || you == null || place === undefined || result.winners.includes(you)) return '';
  return t('web-your-place', { place, last: result.scores.length, tally: reached(summary, view, you) });
}

/** What is special about how a seat ended the game: "resigned", "a bot played to the end". */
export function endingOf(result: Result | null | undefined, seat: number): string {
  if (result?.resigned?.includes(seat)) return t('web-result-resigned');
  return result?.bot_finished?.includes(seat) ? t('web-result-bot_finished') : '';
}

import { t } from '../text/texts.svelte';
import type { PuzzleVerdict } from '../types/http';

const percentOf = (part: number): number => Math.round(100 * part);

/** What an answer cost: whole percents of the chance to win. */
export function priceOf({ price, error, is_at_least }: PuzzleVerdict): string {
  const percent = percentOf(price);
  return is_at_least ? t('web-puzzle-price-least', { percent }) : t('web-puzzle-price', { percent, error: Math.max(1, percentOf(error)) });
}

/** The sentences of a verdict: after a wrong answer the price, then why, then when it comes back. */
export function spoken(verdict: PuzzleVerdict): string[] {
  const back = verdict.back_in_days === null ? [] : [t('web-puzzle-back', { days: verdict.back_in_days })];
  return verdict.is_right ? [verdict.why] : [priceOf(verdict), verdict.why, ...back];
}

import { signed } from '../text/signed';
import { t } from '../text/texts.svelte';
import type { Decision } from '../types/http';

/** "round 2, turn 5" */
export function whenText(one: { round: number; turn: number }): string {
  if (one.round && one.turn) return t('coach-where-both', { round: one.round, turn: one.turn });
  return one.turn ? t('coach-where-turn', { turn: one.turn }) : t('coach-where-round', { round: one.round });
}

/** "−6 %", or "less than 1 %". */
export function priceText(price: number): string {
  const whole = Math.round(100 * price);
  return whole < 1 ? t('coach-price-small') : `${signed(-whole)} %`;
}

export function errorText(error: number): string {
  return `± ${Math.max(1, Math.round(100 * error))}`;
}

export function chanceText(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

/** A move as people say it. */
export function moveText(game: string, decision: Decision, action: number): string {
  const move = decision.moves.find((one) => one.action === action);
  return move ? t(`${game}-move-${move.words.code}`, move.words.details) : '';
}

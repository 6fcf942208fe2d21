import type { TableSummary, SeatSummary } from '../types/summary';
import { t } from '../text/texts.svelte';

/** A player's name; a bot is named by its level, the second of the same level with a number. */
export function nameOf(summary: TableSummary | null, seat: number): string {
  const there = summary?.seats[seat];
  if (!there) return '';
  if (there.name) return there.name;
  return there.kind === 'bot' ? botName(summary.seats, seat) : t('web-seat-free');
}

function botName(seats: readonly SeatSummary[], seat: number): string {
  const level = seats[seat]!.level ?? '';
  const twins = seats.slice(0, seat).filter((one) => one.kind === 'bot' && one.level === level).length;
  const name = t(`bot-name-${level}`);
  return twins ? `${name} ${twins + 1}` : name;
}

/** "bot · strong" */
export function botWords(level: string): string {
  return t('web-bot', { level: t(`bot-level-${level}`) });
}

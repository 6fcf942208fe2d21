import { texts } from './texts.svelte';

/** 38 000 ms: "0:38"; never below zero. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "+3", "−2" with a true minus, "0". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** "2.5", written as the reader's language does. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(texts.language, { maximumFractionDigits: 1 }).format(value);
}

export function list(items: string[]): string {
  return new Intl.ListFormat(texts.language, { type: 'conjunction' }).format(items);
}

/** The hour for today, the date for another day. */
export function shortDate(ms: number): string {
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(texts.language, isToday ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' }).format(ms);
}

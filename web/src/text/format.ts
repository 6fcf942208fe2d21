import { texts } from './texts.svelte';

export { signed } from './signed';

/** 38 000 ms: "0:38"; never below zero. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The chosen language as the reader's country writes it, which decides between "13:44" and "1:44 PM". */
export function localeOf(language: string, preferred: readonly string[]): string {
  const here = preferred.find((one) => one.length > 2 && one.slice(0, 2).toLowerCase() === language);
  return here ?? (language === 'en' ? 'en-GB' : language);
}

function locale(): string {
  return localeOf(texts.language, navigator.languages);
}

/** "2.5", written as the reader's language does. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);
}

export function list(items: string[]): string {
  return new Intl.ListFormat(texts.language, { type: 'conjunction' }).format(items);
}

/** The hour for today, the date for another day. */
export function shortDate(ms: number): string {
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale(), isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' }).format(ms);
}

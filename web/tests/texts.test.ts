import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

import { localeOf } from '../src/text/format';
import { FUNCTIONS } from '../src/text/texts.svelte';

function say(pattern: string, details: Record<string, number | string>): string {
  const bundle = new FluentBundle('en', { useIsolating: false, functions: FUNCTIONS });
  bundle.addResource(new FluentResource(`text = ${pattern}`));
  return bundle.formatPattern(bundle.getMessage('text')!.value!, details);
}

test('sentences count seats from 1', () => {
  expect(say('Seat { SEAT($seat) }', { seat: 0 })).toBe('Seat 1');
  expect(say('Seat { SEAT($seat) }', { seat: '9'.repeat(60) })).toBe(`Seat ${'9'.repeat(60)}`);
});

test('a bonus has its sign, with a true minus', () => {
  expect([3, -2, 0].map((bonus) => say('bonus { SIGNED($bonus) }', { bonus }))).toEqual(['bonus +3', 'bonus −2', 'bonus 0']);
  expect(say('{ SIGNED($bonus) }', { bonus: '−1' })).toBe('−1');
});

test('times are written as in the reader’s country, or as in Britain', () => {
  const at = new Date(2026, 0, 2, 1, 44);
  const time = (language: string, preferred: string[]): string => new Intl.DateTimeFormat(localeOf(language, preferred), { timeStyle: 'short' }).format(at);
  expect(time('en', ['en-GB', 'en-US', 'en'])).toBe('01:44');
  expect(time('en', ['ru-RU', 'ru'])).toBe('01:44');
  expect(time('en', ['en-US'])).toMatch(/^1:44\sAM$/);
  expect([time('ru', ['en-US']), time('uk', ['uk-UA'])]).toEqual(['01:44', '01:44']);
});

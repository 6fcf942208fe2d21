import { play } from '../app/sounds';
import { t, texts } from '../text/texts.svelte';
import type { Refused } from '../types/protocol';
import { toasts } from '../ui/toasts.svelte';
import { sheets } from './sheets.svelte';

/** Shows a refusal: what in bold, then why, with a link to the rule. `brief` in a race. */
export function refusalToast(refusal: Refused, brief = false): void {
  play('refused');
  const sentence = texts.has(refusal.key) ? t(refusal.key, refusal.details) : refusal.text;
  const [what, why] = inTwo(sentence);
  const link = refusal.rule ? { text: t('web-show-rule'), press: () => sheets.show('rules', refusal.rule) } : undefined;
  toasts.show({ what, why, link, icon: refusal.code === 'late' ? 'clock' : 'close', brief });
}

/** "38 does not fit: on your ascending pile lies 41." The first part says what, the rest why. */
export function inTwo(sentence: string): [string, string] {
  const found = /^(.+?[.!?:])\s+(.+)$/s.exec(sentence);
  return found ? [found[1]!, found[2]!] : [sentence, ''];
}

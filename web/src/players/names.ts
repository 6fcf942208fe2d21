import { botWords } from '../table/names';
import { t } from '../text/texts.svelte';

/** A player in a list: a person by the name they had, a bot by its level. */
export interface Somebody {
  name: string;
  level: string;
}

export function nameOfSomebody(one: Somebody): string {
  return one.level ? t(`bot-name-${one.level}`) : one.name;
}

/** "bot · strong"; empty for a person. */
export function secondWords(one: Somebody): string {
  return one.level ? botWords(one.level) : '';
}

import { botWords } from '../table/names';
import { t } from '../text/texts.svelte';

/** Somebody in a list: a person by the name he had, a bot by its coin. */
export interface Somebody {
  name: string;
  level: string;
}

export function nameOfSomebody(one: Somebody): string {
  return one.level ? t(`bot-name-${one.level}`) : one.name;
}

/** "bot · strong"; of a person nothing. */
export function secondWords(one: Somebody): string {
  return one.level ? botWords(one.level) : '';
}

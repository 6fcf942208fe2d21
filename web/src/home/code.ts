/** Cyrillic letters that look like Latin ones: a reader of a code may type these. */
const ALIKE: Record<string, string> = { А: 'A', В: 'B', Е: 'E', І: 'I', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', У: 'Y' };

const latin = (text: string): string => [...text.toUpperCase()].map((letter) => ALIKE[letter] ?? letter).join('');

/** The letters of a text that a code can have. */
export function lettersOf(text: string): string {
  return latin(text).replace(/[^A-Z]/g, '');
}

/** Whether the text has letters of another alphabet. */
export function hasOtherLetters(text: string): boolean {
  return /\p{L}/u.test(latin(text).replace(/[A-Z]/g, ''));
}

/** The table that a link leads to, if the text is a link. */
export function tableInLink(text: string): string | null {
  return /\/(?:t|tv)\/([\w-]+)/.exec(text)?.[1] ?? null;
}

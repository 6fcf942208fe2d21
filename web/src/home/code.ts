/** Letters of the Cyrillic keyboard that look like those of a code: who reads them from a television may type these. */
const ALIKE: Record<string, string> = { А: 'A', В: 'B', Е: 'E', І: 'I', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', У: 'Y' };

const latin = (text: string): string => [...text.toUpperCase()].map((letter) => ALIKE[letter] ?? letter).join('');

/** What of a text can be letters of a code. */
export function lettersOf(text: string): string {
  return latin(text).replace(/[^A-Z]/g, '');
}

/** Whether somebody types in another alphabet. */
export function hasOtherLetters(text: string): boolean {
  return /\p{L}/u.test(latin(text).replace(/[A-Z]/g, ''));
}

/** The table a whole link leads to, if it is one. */
export function tableInLink(text: string): string | null {
  return /\/(?:t|tv)\/([\w-]+)/.exec(text)?.[1] ?? null;
}

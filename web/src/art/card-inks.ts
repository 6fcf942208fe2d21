import { INK } from './inks';
import type { SymbolName } from './symbols';

interface Ink {
  summary: string;
  number: string;
  symbol: SymbolName;
  /** How strongly the big symbol stands out. */
  tone: number;
}

/** Two are light with a dark number, three dark with a white one: a second cue besides the symbol. */
export const CARD_INKS = {
  orange: { summary: '#F79433', number: INK, symbol: 'sun', tone: 0.38 },
  pink: { summary: '#F9B3C6', number: INK, symbol: 'heart', tone: 0.38 },
  blue: { summary: '#2374C6', number: '#FFFFFF', symbol: 'drop', tone: 0.17 },
  green: { summary: '#14806A', number: '#FFFFFF', symbol: 'leaf', tone: 0.17 },
  purple: { summary: '#54278F', number: '#FFFFFF', symbol: 'moon', tone: 0.17 },
} as const satisfies Record<string, Ink>;

export type CardInk = keyof typeof CARD_INKS;

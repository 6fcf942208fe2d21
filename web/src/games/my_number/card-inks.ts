import { INK } from '../../art/inks';
import type { SymbolName } from '../../art/symbols';

interface Ink {
  face: string;
  number: string;
  symbol: SymbolName;
  /** How strongly the big symbol stands out. */
  tone: number;
}

/** Two are light with a dark number, three dark with a white one: a second cue besides the symbol. */
export const CARD_INKS = {
  orange: { face: '#F79433', number: INK, symbol: 'sun', tone: 0.38 },
  pink: { face: '#F9B3C6', number: INK, symbol: 'heart', tone: 0.38 },
  blue: { face: '#2374C6', number: '#FFFFFF', symbol: 'drop', tone: 0.17 },
  green: { face: '#14806A', number: '#FFFFFF', symbol: 'leaf', tone: 0.17 },
  purple: { face: '#54278F', number: '#FFFFFF', symbol: 'moon', tone: 0.17 },
} as const satisfies Record<string, Ink>;

export type CardInk = keyof typeof CARD_INKS;

export function inkOf(colour: string): Ink {
  return CARD_INKS[colour as CardInk];
}

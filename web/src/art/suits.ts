import type { SymbolName } from './symbols';

/** Suits of the tiles of Numbers, each with its ink on the warm face. */
export const SUITS = {
  diamond: '#B35200',
  heart: '#C01F48',
  club: '#0F7352',
  spade: '#2B1B3D',
  star: '#1F5FC0',
} as const satisfies Partial<Record<SymbolName, string>>;

export type Suit = keyof typeof SUITS;

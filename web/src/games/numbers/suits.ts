import type { SymbolName } from '../../art/symbols';
import type { Tile } from '../../types/games/numbers';

/** Suits of the tiles, each with its ink on the warm front. */
export const SUITS = {
  diamond: '#B35200',
  heart: '#C01F48',
  club: '#0F7352',
  spade: '#2B1B3D',
  star: '#1F5FC0',
} as const satisfies Partial<Record<SymbolName, string>>;

export type Suit = keyof typeof SUITS;

/** The drawing of a tile's suit: the server says "hearts". */
export function suitOf(tile: Tile): Suit {
  const name = tile.suit.replace(/s$/, '');
  return name in SUITS ? (name as Suit) : 'star';
}

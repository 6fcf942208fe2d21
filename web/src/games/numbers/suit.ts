import { SUITS, type Suit } from '../../art/suits';
import type { Tile } from '../../types/games/numbers';

/** The drawing of a tile's suit: the server says "hearts". */
export function suitOf(tile: Tile): Suit {
  const name = tile.suit.replace(/s$/, '');
  return name in SUITS ? (name as Suit) : 'star';
}

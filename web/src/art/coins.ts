import { INK } from './inks';

export interface CoinInk {
  face: string;
  edge: string;
  number: string;
}

/** The mark of Pyatak. */
export const COPPER: CoinInk = { face: '#D98545', edge: '#8A4A1C', number: '#3B1A08' };
/** The winner's. */
export const BRASS: CoinInk = { face: '#FFC636', edge: '#B97A0A', number: INK };

const SILVER: CoinInk = { face: '#CBD3DC', edge: '#77818F', number: INK };
const GOLD: CoinInk = { face: '#E8B84D', edge: '#946508', number: INK };
const DARK_COPPER: CoinInk = { ...COPPER, number: INK };

/** A bot is a coin whose value is its strength. Five is not among them: it is the mark of Pyatak. */
export const BOT_COINS: Record<string, { value: number; ink: CoinInk }> = {
  beginner: { value: 1, ink: DARK_COPPER },
  easy: { value: 3, ink: DARK_COPPER },
  medium: { value: 10, ink: SILVER },
  hard: { value: 25, ink: SILVER },
  expert: { value: 50, ink: GOLD },
};

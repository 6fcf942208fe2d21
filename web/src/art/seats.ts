import { INK } from './inks';
import { SYMBOLS } from './symbols';

interface SeatInk {
  face: string;
  text: string;
  /** On a box of 40. */
  shape: string;
  transform?: string;
  /** A stroke in the same ink rounds the corners. */
  stroke: number;
}

/** Seats: colour with shape. All are paths, so that they are drawn alike. */
export const SEAT_INKS: readonly SeatInk[] = [
  { face: '#D23B33', text: '#fff', shape: 'M1.5 20a18.5 18.5 0 1 1 37 0a18.5 18.5 0 1 1 -37 0Z', stroke: 0 },
  { face: '#5A2A99', text: '#fff', shape: 'M12.5 2.5H27.5A10 10 0 0 1 37.5 12.5V27.5A10 10 0 0 1 27.5 37.5H12.5A10 10 0 0 1 2.5 27.5V12.5A10 10 0 0 1 12.5 2.5Z', stroke: 0 },
  { face: '#F0B51E', text: INK, shape: 'M20 1.5 36.5 10.8V29.2L20 38.5 3.5 29.2V10.8Z', stroke: 3 },
  { face: '#237F4D', text: '#fff', shape: SYMBOLS.scallop, transform: 'translate(1.6 1.6) scale(1.533)', stroke: 2.6 },
  { face: '#2A72C8', text: '#fff', shape: 'M20 2.9 37.1 20 20 37.1 2.9 20Z', stroke: 3.6 },
  { face: '#5E6472', text: '#fff', shape: 'M20 3 38 36H2Z', stroke: 4 },
];

/** Names of the shapes, for texts: `seat-shape-<name>`. */
export const SEAT_SHAPES = ['circle', 'square', 'hexagon', 'scallop', 'diamond', 'triangle'] as const;

export function seatInk(seat: number): SeatInk {
  return SEAT_INKS[seat % SEAT_INKS.length]!;
}

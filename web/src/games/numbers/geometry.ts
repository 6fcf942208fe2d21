import type { Player, Square } from '../../types/games/numbers';

/** The board has 16 × 16 units; the track is its edge, the squares for tiles lie inside. */
export const UNITS = 16;
export const LOOP = 60;
export const PLACE = 3;
export const TILE = 2.4;
const PITCH = 3.3;
const SIDE = UNITS - 1;
const ROWS = 4;
const QUARTERS: Record<string, number> = { S: 0, E: 1, N: 2, W: 3 };

export interface Point {
  x: number;
  y: number;
}

/** By how many quarters to turn the board so that this player's side is at the bottom. */
export function quartersFor(player: Player | undefined): number {
  return QUARTERS[player?.side ?? 'S'] ?? 0;
}

/** The centre of a square for tiles, in units. */
export function centreOf(square: Square, quarters: number): Point {
  let { row, column } = square;
  for (let turn = 0; turn < quarters; turn += 1) [row, column] = [column, ROWS - 1 - row];
  const middle = (ROWS - 1) / 2;
  return { x: UNITS / 2 + (column - middle) * PITCH, y: UNITS / 2 + (row - middle) * PITCH };
}

/** The upper left corner of a square of the track, in units: 1 in the upper left, then clockwise. */
export function trackAt(number: number): Point {
  const at = (number - 1) % LOOP;
  const [side, step] = [Math.floor(at / SIDE), at % SIDE];
  return [
    { x: step, y: 0 },
    { x: SIDE, y: step },
    { x: SIDE - step, y: SIDE },
    { x: 0, y: SIDE - step },
  ][side]!;
}

/** The position of a pawn: the start is inside the first corner; after the last square comes the first again. */
export function pawnAt(square: number): Point {
  return square ? trackAt(square) : { x: 1.35, y: 1.35 };
}

export interface Join {
  key: string;
  one: string;
  other: string;
}

/** Each line between squares once. */
export function linesOf(squares: readonly Square[]): Join[] {
  return squares.flatMap((square) => square.lines.filter((end) => square.name < end).map((end) => ({ key: `${square.name}-${end}`, one: square.name, other: end })));
}

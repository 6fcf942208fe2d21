/** Inks of printed things. They do not change in the evening: a pink card is a pink card. */
export const INK = '#2B1B3D';
export const PAPER = '#FFFCF5';

/** Sizes of a card; S leaves out the top strip. */
export type Size = 'S' | 'M' | 'L' | 'XL';
export const WIDTH: Record<Size, number> = { S: 40, M: 64, L: 96, XL: 160 };
const LARGEST_S = 49;

/** A card's width and whether it is drawn as S: undefined where the width of its `card-slot` decides. */
export function measure(size: Size | undefined, width: number | undefined): { width: number | undefined; small: boolean | undefined } {
  const wide = width ?? (size && WIDTH[size]);
  return { width: wide, small: size ? size === 'S' : wide === undefined ? undefined : wide <= LARGEST_S };
}

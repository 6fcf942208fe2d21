/** Fillings of pies, two values each: decoration, the number says it. */
export const FILLINGS = ['#5B6FD6', '#C93A56', '#7FA83C', '#F0933B', '#8E4BA8'] as const;

export function fillingOf(value: number): string {
  return FILLINGS[Math.floor((value - 1) / 2)] ?? INK_OF_NONE;
}

const INK_OF_NONE = '#5F5170';

/** Parts of a row in Let’s Split: always in this order, colour with a sign. */
export const PART_INKS = {
  white: { face: '#FFFFFF', text: '#2B1B3D', sign: 'ring' },
  light_blue: { face: '#9ED8F5', text: '#2B1B3D', sign: 'half' },
  black: { face: '#241A33', text: '#FFFFFF', sign: 'full' },
} as const;

export type PartInk = keyof typeof PART_INKS;

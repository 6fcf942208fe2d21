/** The two sides of Face to Face. */
export const METALS = {
  gold: { face: '#E3AE45', back: '#9A6A14', symbol: 'sun' },
  silver: { face: '#C3CCD6', back: '#66717F', symbol: 'moon' },
} as const;

export type Metal = keyof typeof METALS;

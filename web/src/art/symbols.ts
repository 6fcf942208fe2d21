/** Symbols on a box of 24, each one closed path. */
function burst(points: number, outer: number, inner: number): string {
  const corner = (index: number): string => {
    const angle = -Math.PI / 2 + (index * Math.PI) / points;
    const radius = index % 2 ? inner : outer;
    return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, index) => corner(index)).join('L')}Z`;
}

export const SYMBOLS = {
  sun: burst(8, 12, 7.6),
  heart: 'M12 22C4 16 1 12 1 7.6 1 4.2 3.6 2 6.6 2 9 2 11 3.4 12 5.6 13 3.4 15 2 17.4 2 20.4 2 23 4.2 23 7.6 23 12 20 16 12 22Z',
  drop: 'M12 1C15.5 6.5 20 10.5 20 15.4A8 8 0 0 1 4 15.4C4 10.5 8.5 6.5 12 1Z',
  leaf: 'M22 2C22 14 17 20.5 9.5 20.5 7.7 20.5 6.2 20 5 19.2L2.6 22.5.9 21.1 3.6 17.6C2.6 16.2 2 14.6 2 13 2 6 9 2 22 2Z',
  moon: 'M15.5 1.5A11 11 0 1 0 22.5 16.5 9 9 0 0 1 15.5 1.5Z',
  star: burst(5, 12.3, 5.4),
  diamond: 'M12 .5 20.5 12 12 23.5 3.5 12Z',
  spade:
    'M12 1C15 6 22 9 22 14.2 22 17 20 19 17.6 19 15.8 19 14.2 18 13.3 16.4 13.4 19.3 14.3 21.5 16 23L8 23C9.7 21.5 10.6 19.3 10.7 16.4 9.8 18 8.2 19 6.4 19 4 19 2 17 2 14.2 2 9 9 6 12 1Z',
  club: 'M12 1.2A5 5 0 0 1 16.2 9 5 5 0 1 1 13.3 15.8C13.4 19.3 14.3 21.5 16 23L8 23C9.7 21.5 10.6 19.3 10.7 15.8A5 5 0 1 1 7.8 9 5 5 0 0 1 12 1.2Z',
  scallop: burst(9, 12, 9.9),
} as const;

export type SymbolName = keyof typeof SYMBOLS;

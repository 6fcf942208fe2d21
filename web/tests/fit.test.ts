import { describe, expect, it } from 'vitest';

import { foldsOthers } from '../src/games/my_number/fit';
import { CARD, layPlates, ROW_STEP } from '../src/games/podelim/plates';

const CUTS = Array.from({ length: 7 }, (_, index) => index + 1).flatMap((one) => Array.from({ length: 8 - one }, (_, index) => [one, index + 1, 8 - one - index]));

describe('the plates of Let’s Split', () => {
  it.each([340, 366])('stand side by side with every number in sight, %i px wide', (wide) => {
    for (const sizes of [...CUTS, [1, 1, 5], [2, 3, 2], [5, 1, 1]]) {
      const plates = layPlates(sizes, wide);
      const rows = Math.max(...plates.map((plate, place) => Math.ceil(sizes[place]! / plate.perRow)));
      expect(plates.reduce((sum, plate) => sum + plate.width, 16)).toBeLessThanOrEqual(wide);
      for (const [place, plate] of plates.entries()) {
        expect(plate.perRow === 1 || plate.step >= 25, `${sizes} at ${wide}`).toBe(true);
        expect(13 + CARD + (plate.perRow - 1) * plate.step).toBeLessThanOrEqual(plate.width);
        expect(plate.perRow * rows).toBeGreaterThanOrEqual(sizes[place]!);
      }
      expect(50 + CARD * 1.4 + (rows - 1) * ROW_STEP).toBeLessThanOrEqual(150);
    }
  });

  it('do not wrap what fits', () => {
    expect(layPlates([2, 3, 2], 600).map((plate) => plate.perRow)).toEqual([2, 3, 2]);
  });
});

describe('the others of My Number on a phone', () => {
  const tight = { players: 4, lines: 1 };

  it('keep their columns while the own cards show their top strip', () => {
    expect(foldsOthers({ players: 4, height: 532, covered: 0, lines: 0 })).toBe(false);
    expect(foldsOthers({ ...tight, height: 542, covered: 2 })).toBe(false);
  });

  it('fold to avatars for deep columns, for many goals, and when there are four of them or more', () => {
    expect(foldsOthers({ ...tight, height: 448, covered: 1 })).toBe(true);
    expect(foldsOthers({ ...tight, height: 542, covered: 4 })).toBe(true);
    expect(foldsOthers({ ...tight, height: 542, covered: 2, lines: 2 })).toBe(true);
    expect(foldsOthers({ ...tight, height: 900, covered: 0, players: 5 })).toBe(true);
  });
});

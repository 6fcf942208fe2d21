import { describe, expect, it } from 'vitest';

import { fit } from '../src/games/my_number/fit';
import { layPlates } from '../src/games/podelim/plates';

const CUTS = Array.from({ length: 7 }, (_, index) => index + 1).flatMap((one) => Array.from({ length: 8 - one }, (_, index) => [one, index + 1, 8 - one - index]));

describe('the plates of Podelim', () => {
  it.each([340, 366])('stand side by side with every number in sight, %i px wide', (wide) => {
    for (const sizes of [...CUTS, [1, 1, 5], [2, 3, 2], [5, 1, 1]]) {
      const { plates, rows, height } = layPlates(sizes, wide);
      expect(plates.reduce((sum, plate) => sum + plate.width, 16)).toBeLessThanOrEqual(wide);
      for (const [place, plate] of plates.entries()) {
        expect(plate.perRow === 1 || plate.step >= 25, `${sizes} at ${wide}`).toBe(true);
        expect(13 + 52 + (plate.perRow - 1) * plate.step).toBeLessThanOrEqual(plate.width);
        expect(plate.perRow * rows).toBeGreaterThanOrEqual(sizes[place]!);
      }
      expect(height).toBeLessThanOrEqual(150);
    }
  });

  it('do not wrap what fits', () => {
    expect(layPlates([2, 3, 2], 600).rows).toBe(1);
  });
});

describe('the storeys of My Number', () => {
  const phone = { width: 360, height: 760, players: 4, columnWidth: 62, lines: 1 };

  it('first shrinks the steps, then folds the others', () => {
    expect(fit({ ...phone, height: 844, width: 390, deepest: 1, rail: 240, lines: 0 })).toMatchObject({ step: 30, folded: false, rowWidth: 78 });
    expect(fit({ ...phone, deepest: 2, rail: 240 }).folded).toBe(true);
  });

  it('makes the own cards smaller before any slips under the rail', () => {
    const deep = fit({ ...phone, deepest: 5, rail: 232 });
    expect(deep).toMatchObject({ step: 18, columnWidth: 50, rowWidth: 53 });
    const storeys = 58 + 82 + 46 + 14 + deep.rowWidth * 1.4 + 32 * 1.4 + 20 + 35 + deep.columnWidth * 1.4 + 4 * deep.step + 232;
    expect(storeys).toBeLessThanOrEqual(760);
  });
});

import { describe, expect, it } from 'vitest';

import { gridFor } from '../src/games/seven_ate_nine/fit';

describe('the hand on a phone', () => {
  it('has eight places in two rows, the pile among them', () => {
    expect(gridFor(0, 366, 80)).toMatchObject({ columns: 4, width: 80, scrolls: false });
    expect(gridFor(7, 366, 80)).toMatchObject({ columns: 4, width: 80, scrolls: false });
  });

  it('gets narrower with more cards, but never too narrow for a finger', () => {
    const more = gridFor(11, 366, 80);
    expect(more.columns).toBe(6);
    expect(more.width).toBeLessThan(60);
    for (let cards = 0; cards < 40; cards += 1) expect(gridFor(cards, 340, 80).width).toBeGreaterThanOrEqual(44);
  });

  it('scrolls sideways when not even narrow ones fit', () => {
    expect(gridFor(30, 340, 80)).toMatchObject({ scrolls: true, columns: 15, width: 44 });
  });
});

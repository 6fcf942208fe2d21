import { describe, expect, it } from 'vitest';

import { places as ofFaceToFace } from '../src/games/face_to_face/places';
import { places as ofMyNumber } from '../src/games/my_number/places';
import { places as ofNumbers } from '../src/games/numbers/places';
import { places as ofPodelim } from '../src/games/podelim/places';
import { goalOf } from '../src/learn/things';
import type { View as FaceToFace } from '../src/types/games/face_to_face';
import type { View as MyNumber } from '../src/types/games/my_number';
import type { View as Numbers } from '../src/types/games/numbers';
import type { View as Podelim } from '../src/types/games/podelim';

describe('where a move is seen on the table', () => {
  it('is the card, the card of the row that it takes, and the column of that colour', () => {
    const row = [{ number: 2, colour: 'pink' }, { number: 14, colour: 'green' }];
    const players = [{ seat: 0, columns: [] }, { seat: 1, columns: [{ colour: 'blue' }, { colour: 'green' }, { colour: null }] }];
    const view = { seat: 1, row, players, moves: [[5, 46]] } as unknown as MyNumber;
    expect(ofMyNumber(view, [5], '14')).toEqual({ from: ['card:46'], to: [{ thing: 'row:1' }, { thing: 'column:1-1' }] });
    expect(ofMyNumber(view, [5], '2')).toEqual({ from: ['card:46'], to: [{ thing: 'row:0' }] });
    expect(ofMyNumber(view, [9], undefined)).toEqual({ from: [], to: [] });
  });

  it('is every card of a turn and its pile', () => {
    const lays = [
      { action: 1, card: 17, owner: 0, direction: 'up' },
      { action: 2, card: 51, owner: 1, direction: 'down' },
    ];
    const view = { lays, tries: [[7, 27, 0, 'up']] } as unknown as FaceToFace;
    expect(ofFaceToFace(view, [7]).from).toEqual(['card:27']); // it fits after another card
    expect(ofFaceToFace(view, [1, 2, 99])).toEqual({ from: ['card:17', 'card:51'], to: [{ thing: 'drop:0-up', label: '17' }, { thing: 'drop:1-down', label: '51' }] });
  });

  it('is the part, the knives or the pile', () => {
    const moves = { votes: [[1, 'white']], discards: [[2, 'black']], cuts: [[3, 2, 5]], jokers: [[4, 8]] };
    const view = { moves } as unknown as Podelim;
    expect(ofPodelim(view, [1]).from).toEqual(['part:white']);
    expect(ofPodelim(view, [2]).from).toEqual(['part:black']);
    expect(ofPodelim(view, [3]).to).toEqual([{ thing: 'place:2' }, { thing: 'place:5' }]);
    expect(ofPodelim(view, [4]).from).toEqual(['number:8']);
  });

  it('is every tile of a turn and its square, or the tiles that are exchanged', () => {
    const tries = { rack: [0, 10, 20, 30], common: [40, 50, 60, 70], squares: [0, 1] };
    const moves = { tries, exchanges: [[99, [0, 2]]] };
    const tiles = [{ tile: { number: 6 } }, { tile: null }, { tile: null }, { tile: { number: 9 } }];
    const view = { moves, rack: tiles, common: tiles, squares: [{ name: 'A' }, { name: 'B' }] } as unknown as Numbers;
    expect(ofNumbers(view, [1, 70])).toEqual({ from: ['tile:rack-0', 'tile:common-3'], to: [{ thing: 'square:B', label: '6' }, { thing: 'square:A', label: '9' }] });
    expect(ofNumbers(view, [99]).from).toEqual(['tile:rack-0', 'tile:rack-2']);
  });
});

describe('a drag in a lesson', () => {
  it('has a goal where the next thing is a place', () => {
    expect(goalOf(['card:5', 'drop:0-up'])).toBe('drop:0-up');
    expect(goalOf(['card:5', 'button'])).toBeNull();
    expect(goalOf(['button'])).toBeNull();
  });
});

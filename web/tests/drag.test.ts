import { beforeEach, expect, test } from 'vitest';

import { Drag, THRESHOLD } from '../src/ui/drag.svelte';

let drops: string[];
let drag: Drag<number>;
const places: Record<string, string> = { '100,0': 'pile', '200,0': 'wall' };

beforeEach(() => {
  drops = [];
  drag = new Drag<number>(
    (_, place) => place === 'pile',
    (card, place) => drops.push(`${card} on ${place}`),
    (card, place) => drops.push(`${card} back from ${place}`),
    (x, y) => places[`${x},${y}`] ?? null,
  );
});

test('a short press is a tap and drags nothing', () => {
  drag.start(46, 1, 0, 0);
  drag.move(1, THRESHOLD - 1, 0);
  expect(drag.now).toBeNull();
  drag.end(1);
  expect(drops).toEqual([]);
  expect(drag.swallowsClick()).toBe(false);
});

test('a card drops on a legal target, and the click after it is ignored', () => {
  drag.start(46, 1, 0, 0);
  drag.move(1, 100, 0);
  expect(drag.now).toEqual({ thing: 46, dx: 100, dy: 0, over: 'pile' });
  expect(drag.isOver('pile')).toBe(true);
  drag.end(1);
  expect(drops).toEqual(['46 on pile']);
  expect(drag.now).toBeNull();
  expect(drag.swallowsClick()).toBe(true);
  expect(drag.swallowsClick()).toBe(false);
});

test('from an illegal target it goes back, with the reason', () => {
  drag.start(46, 1, 0, 0);
  drag.move(1, 200, 0);
  expect(drag.now?.over).toBeNull();
  drag.end(1);
  expect(drops).toEqual(['46 back from wall']);
});

test('outside all targets it goes back silently', () => {
  drag.start(46, 1, 0, 0);
  drag.move(1, 200, 0);
  drag.move(1, 300, 0);
  drag.end(1);
  expect(drops).toEqual([]);
});

test('a second finger changes nothing', () => {
  drag.start(46, 1, 0, 0);
  drag.start(7, 2, 100, 0);
  drag.move(2, 100, 0);
  expect(drag.now).toBeNull();
  drag.move(1, 100, 0);
  drag.end(2);
  expect(drag.now?.thing).toBe(46);
});

test('a cancelled pointer drops nothing', () => {
  drag.start(46, 1, 0, 0);
  drag.move(1, 100, 0);
  drag.cancel();
  drag.end(1);
  expect(drops).toEqual([]);
});

const point = (kind: string, x: number, pointerId = 1): PointerEvent => new PointerEvent(kind, { pointerId, button: 0, clientX: x, clientY: 0, bubbles: true });

test('an update during a drag does not drop the card', () => {
  const card = document.createElement('button');
  document.body.append(card);
  let leave = drag.handle(46)(card);
  card.dispatchEvent(point('pointerdown', 0));
  window.dispatchEvent(point('pointermove', 50));
  leave();
  leave = drag.handle(46)(card);
  window.dispatchEvent(point('pointermove', 100));
  expect(drag.now?.over).toBe('pile');
  window.dispatchEvent(point('pointerup', 100, 2)); // another finger
  window.dispatchEvent(point('pointerup', 100));
  expect(drops).toEqual(['46 on pile']);
  card.dispatchEvent(point('pointerdown', 0));
  leave();
  window.dispatchEvent(point('pointercancel', 0));
  drag.start(7, 3, 0, 0);
  drag.move(3, 100, 0);
  expect(drag.now?.thing).toBe(7);
  drag.cancel();
});

test('the handle turns pointer events into a drag, and Escape cancels it', () => {
  const card = document.createElement('button');
  document.body.append(card);
  const leave = drag.handle(46)(card);
  card.dispatchEvent(point('pointerdown', 0));
  window.dispatchEvent(point('pointermove', 100));
  expect(drag.now?.over).toBe('pile');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(drag.now).toBeNull();
  window.dispatchEvent(point('pointerup', 100));
  expect(drops).toEqual([]);
  card.dispatchEvent(point('pointerdown', 0));
  window.dispatchEvent(point('pointermove', 100));
  window.dispatchEvent(point('pointerup', 100));
  expect(drops).toEqual(['46 on pile']);
  leave();
});

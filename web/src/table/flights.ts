import { motionIsReduced } from '../app/motion';

/**
 * Cards fly by themselves: whatever bears the same `data-fly` before and after a change of the table moves from its old place to
 * its new one. A game only has to give its cards stable names ("card-46"), wherever they are drawn.
 */
const FLIGHT_MS = 320;
const NEXT_MS = 60;
const EASE = 'cubic-bezier(.3,0,.1,1)';
const OUTLINE_MS = 1000;

export type Places = Map<string, DOMRect>;

export function placesIn(root: HTMLElement): Places {
  const places: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const rect = element.getBoundingClientRect();
    if (rect.width) places.set(element.dataset['fly']!, rect);
  }
  return places;
}

/** Show how things came from their old places; a newer change never waits, its flights start from where the cards are seen now. */
export function flyFrom(before: Places, root: HTMLElement): void {
  let late = 0;
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const from = before.get(element.dataset['fly']!);
    if (!from) continue;
    const to = element.getBoundingClientRect();
    const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    if (!to.width || Math.hypot(dx, dy) < 4) continue;
    if (motionIsReduced()) outline(element);
    else {
      fly(element, dx, dy, from.width / to.width, late);
      late += NEXT_MS;
    }
  }
}

function fly(element: HTMLElement, dx: number, dy: number, scale: number, delay: number): void {
  const turn = Math.max(-4, Math.min(4, dx / 60));
  const lift = -Math.min(40, Math.hypot(dx, dy) / 8);
  const flight = element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 20 },
      { transform: `translate(${dx / 2}px, ${dy / 2 + lift}px) rotate(${turn}deg) scale(${(1 + scale) / 2})`, zIndex: 20 },
      { transform: 'none', zIndex: 20 },
    ],
    { duration: FLIGHT_MS, delay, easing: EASE, fill: 'backwards' },
  );
  flight.id = 'flight';
}

/** With reduced motion: a brass outline on what changed. */
function outline(element: HTMLElement): void {
  element.animate([{ outline: '4px solid #FFC636' }, { outline: '4px solid #FFC636' }], { duration: OUTLINE_MS });
}

import { motionIsReduced } from '../app/motion';

/**
 * Cards fly by themselves: an element with the same `data-fly` before and after a change moves from its old position to its new
 * one. A game only gives its cards stable names ("card-46"). A copy above everything flies, so that nothing clips it; the card
 * itself is hidden where it will land.
 */
const FLIGHT_MS = 320;
const NEXT_MS = 60;
const LATEST_MS = 240;
const SLACK_MS = 250;
const EASE = 'cubic-bezier(.3,0,.1,1)';
const OUTLINE_MS = 1000;

/** The position and element of each thing, and the `data-slides` around it. The same element has only moved within its row. */
export type Positions = Map<string, { rect: DOMRect; element?: Element; home?: Element | null }>;

/** The flying copies, by the element they land on. */
const flying = new Map<HTMLElement, HTMLElement>();

export function positionsIn(root: HTMLElement): Positions {
  const positions: Positions = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const rect = (flying.get(element) ?? element).getBoundingClientRect();
    if (rect.width) positions.set(element.dataset['fly']!, { rect, element, home: homeOf(element) });
  }
  return positions;
}

/** Animates things from their old positions. A newer change does not wait: its flights start where the cards are now. */
export function flyFrom(before: Positions, root: HTMLElement): void {
  for (const [element, copy] of flying) if (!element.isConnected) stop(element, copy);
  let late = 0;
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const old = before.get(element.dataset['fly']!);
    if (!old) continue;
    const from = old.rect;
    const to = element.getBoundingClientRect();
    const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    if (!to.width || Math.hypot(dx, dy) < 4) continue;
    if (motionIsReduced()) {
      if (old.element !== element) outline(element);
    } else if (old.home && old.home === homeOf(element)) {
      slide(element, to, dx, dy);
    } else if (!document.hidden) {
      fly(element, root, to, dx, dy, from.width / to.width, late);
      late = Math.min(LATEST_MS, late + NEXT_MS);
    }
  }
}

function homeOf(element: Element): Element | null {
  return element.closest('[data-slides]');
}

/** Inside a `data-slides`, such as a hand in two rows, what lies behind stays behind: the thing itself moves, not a copy above everything. */
function slide(element: HTMLElement, to: DOMRect, dx: number, dy: number): void {
  const zoom = element.offsetWidth ? to.width / element.offsetWidth : 1;
  element.animate([{ transform: `translate(${dx / zoom}px, ${dy / zoom}px)` }, { transform: 'none' }], { duration: FLIGHT_MS, easing: EASE });
}

function fly(element: HTMLElement, root: HTMLElement, to: DOMRect, dx: number, dy: number, scale: number, delay: number): void {
  const older = flying.get(element);
  if (older) stop(element, older);
  const copy = element.cloneNode(true) as HTMLElement;
  delete copy.dataset['fly'];
  copy.setAttribute('aria-hidden', 'true');
  const zoom = element.offsetWidth ? to.width / element.offsetWidth : 1;
  Object.assign(copy.style, { position: 'fixed', inset: 'auto', left: `${to.left / zoom}px`, top: `${to.top / zoom}px`, width: `${to.width / zoom}px`, height: `${to.height / zoom}px`, margin: '0', zIndex: '20', pointerEvents: 'none', visibility: 'visible' });
  root.append(copy);
  flying.set(element, copy);
  element.style.visibility = 'hidden';

  const turn = Math.max(-4, Math.min(4, dx / 60));
  const lift = -Math.min(40, Math.hypot(dx, dy) / 8);
  const flight = copy.animate(
    [
      { transform: `translate(${dx / zoom}px, ${dy / zoom}px) scale(${scale})` },
      { transform: `translate(${dx / zoom / 2}px, ${(dy / 2 + lift) / zoom}px) rotate(${turn}deg) scale(${(1 + scale) / 2})` },
      { transform: 'none' },
    ],
    { duration: FLIGHT_MS, delay, easing: EASE, fill: 'backwards' },
  );
  flight.onfinish = () => stop(element, copy);
  // a hidden page does not animate: the card lands anyway
  setTimeout(() => stop(element, copy), delay + FLIGHT_MS + SLACK_MS);
}

function stop(element: HTMLElement, copy: HTMLElement): void {
  copy.remove();
  if (flying.get(element) !== copy) return;
  flying.delete(element);
  element.style.visibility = '';
}

/** With reduced motion: a brass outline on what changed. */
function outline(element: HTMLElement): void {
  const ring = { outline: '4px solid #FFC636', outlineOffset: '1px', borderRadius: '12% / 9%' };
  element.animate([ring, ring], { duration: OUTLINE_MS });
}

/** Dragging with finger, pen or mouse. A short press is a tap and stays a click; keys choose first and then press the target. */

export const THRESHOLD = 8;

export interface Dragged<Thing> {
  thing: Thing;
  /** How far it is from where it was. */
  dx: number;
  dy: number;
  /** The place under the pointer: its `data-drop`, or null. */
  over: string | null;
}

/** One table's drag: at most one thing at a time. Read `now` to draw it and its target. */
export class Drag<Thing> {
  now = $state.raw<Dragged<Thing> | null>(null);
  #from: { x: number; y: number; pointer: number; thing: Thing } | null = null;
  #justDropped = false;

  constructor(
    private readonly mayDrop: (thing: Thing, place: string) => boolean,
    private readonly drop: (thing: Thing, place: string) => void,
    private readonly placeAt: (x: number, y: number) => string | null = placeUnder,
  ) {}

  isOver(place: string): boolean {
    return this.now?.over === place;
  }

  start(thing: Thing, pointer: number, x: number, y: number): void {
    if (this.#from) return; // a second finger
    this.#from = { thing, pointer, x, y };
  }

  move(pointer: number, x: number, y: number): void {
    const from = this.#from;
    if (!from || from.pointer !== pointer) return;
    const [dx, dy] = [x - from.x, y - from.y];
    if (!this.now && Math.hypot(dx, dy) < THRESHOLD) return;
    const place = this.placeAt(x, y);
    const over = place !== null && this.mayDrop(from.thing, place) ? place : null;
    this.now = { thing: from.thing, dx, dy, over };
  }

  end(pointer: number): void {
    if (this.#from?.pointer !== pointer) return;
    const dragged = this.now;
    this.cancel();
    if (!dragged) return;
    this.#justDropped = true;
    if (dragged.over !== null) this.drop(dragged.thing, dragged.over);
  }

  /** The system took the pointer, or Escape was pressed: the thing goes back. */
  cancel(): void {
    this.#from = null;
    this.now = null;
  }

  /** Whether the click that follows belongs to a drag and means nothing. */
  swallowsClick(): boolean {
    const swallowed = this.#justDropped;
    this.#justDropped = false;
    return swallowed;
  }

  /** `{@attach drag.handle(card)}` on what can be dragged. */
  handle =
    (thing: Thing) =>
    (node: HTMLElement): (() => void) => {
      const down = (event: PointerEvent): void => {
        if (event.button !== 0) return;
        this.#justDropped = false;
        this.start(thing, event.pointerId, event.clientX, event.clientY);
        addEventListener('pointermove', moved);
        addEventListener('pointerup', up);
        addEventListener('pointercancel', gone);
        addEventListener('keydown', escaped);
      };
      const moved = (event: PointerEvent): void => this.move(event.pointerId, event.clientX, event.clientY);
      const up = (event: PointerEvent): void => {
        this.end(event.pointerId);
        quiet();
      };
      const gone = (): void => {
        this.cancel();
        quiet();
      };
      const escaped = (event: KeyboardEvent): void => {
        if (event.key === 'Escape') gone();
      };
      const quiet = (): void => {
        removeEventListener('pointermove', moved);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', gone);
        removeEventListener('keydown', escaped);
      };
      const clicked = (event: MouseEvent): void => {
        if (!this.swallowsClick()) return;
        event.stopImmediatePropagation();
        event.preventDefault();
      };
      node.style.touchAction = 'none';
      node.addEventListener('pointerdown', down);
      node.addEventListener('click', clicked, { capture: true });
      return () => {
        quiet();
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('click', clicked, { capture: true });
      };
    };
}

function placeUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-drop]');
    if (place) return place.dataset['drop'] ?? null;
  }
  return null;
}

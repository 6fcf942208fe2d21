/** Dragging with finger, pen or mouse. A short press is a tap and stays a click; keys choose first and then press the target. */

export const THRESHOLD = 8;

export interface Dragged<Thing> {
  thing: Thing;
  /** How far it has moved. */
  dx: number;
  dy: number;
  /** The `data-drop` of the legal target under the pointer, or null. */
  over: string | null;
}

/** The drag of one table, one thing at a time. Read `now` to draw it and its target. */
export class Drag<Thing> {
  now = $state.raw<Dragged<Thing> | null>(null);
  #from: { x: number; y: number; pointer: number; thing: Thing } | null = null;
  /** The illegal target under the pointer. */
  #wrong: string | null = null;
  #justDropped = false;

  /** `refuse` explains why a thing may not lie there. */
  constructor(
    private readonly mayDrop: (thing: Thing, place: string) => boolean,
    private readonly drop: (thing: Thing, place: string) => void,
    private readonly refuse: (thing: Thing, place: string) => void,
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
    this.#wrong = over === null ? place : null;
    this.now = { thing: from.thing, dx, dy, over };
  }

  end(pointer: number): void {
    if (this.#from?.pointer !== pointer) return;
    const [dragged, wrong] = [this.now, this.#wrong];
    this.cancel();
    if (!dragged) return;
    this.#justDropped = true;
    if (dragged.over !== null) this.drop(dragged.thing, dragged.over);
    else if (wrong !== null) this.refuse(dragged.thing, wrong);
  }

  /** The browser took the pointer, or Escape was pressed: the thing goes back. */
  cancel(): void {
    this.#listen(false);
    this.#from = null;
    this.#wrong = null;
    this.now = null;
  }

  /** Whether to ignore the click that ends a drag. */
  swallowsClick(): boolean {
    const swallowed = this.#justDropped;
    this.#justDropped = false;
    return swallowed;
  }

  /**
   * `{@attach drag.handle(card)}` makes an element draggable. Svelte attaches it again after every update, so the drag itself follows the
   * pointer: an update during a drag does not drop the card.
   */
  handle =
    (thing: Thing) =>
    (node: HTMLElement): (() => void) => {
      const down = (event: PointerEvent): void => {
        if (event.button !== 0) return;
        this.#justDropped = false;
        this.start(thing, event.pointerId, event.clientX, event.clientY);
        this.#listen(true);
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
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('click', clicked, { capture: true });
      };
    };

  #listen(on: boolean): void {
    const change = on ? addEventListener : removeEventListener;
    change('pointermove', this.#moved);
    change('pointerup', this.#up);
    change('pointercancel', this.#gone);
    change('keydown', this.#escaped);
  }

  #moved = (event: PointerEvent): void => this.move(event.pointerId, event.clientX, event.clientY);

  #up = (event: PointerEvent): void => this.end(event.pointerId);

  #gone = (event: PointerEvent): void => {
    if (this.#from?.pointer === event.pointerId) this.cancel();
  };

  #escaped = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.cancel();
  };
}

function placeUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-drop]');
    if (place) return place.dataset['drop'] ?? null;
  }
  return null;
}

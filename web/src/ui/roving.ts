const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const GROUP = '[data-roving]';
/** What stands aside by less is in the same row: a chosen card is lifted a little, and rows may overlap. */
const SAME_ROW = 0.3;

function pressables(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], [tabindex="0"]')];
}

function mayBePressed(element: HTMLElement): boolean {
  return element.ariaDisabled !== 'true';
}

/** The nearest element in the direction of an arrow key, as the screen shows them; to the sides only in the same row. */
function nearest(from: HTMLElement, key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const found = all.flatMap((element) => {
    const there = element.getBoundingClientRect();
    const right = (there.left + there.right - start.left - start.right) / 2;
    const down = (there.top + there.bottom - start.top - start.bottom) / 2;
    const along = STEPS[key]! * (isSideways ? right : down);
    const isThere = isSideways ? along > 0 && Math.abs(down) < start.height * SAME_ROW : along > start.height * SAME_ROW;
    return isThere ? [{ element, distance: Math.hypot(right, down) }] : [];
  });
  return found.toSorted((one, other) => one.distance - other.distance)[0]?.element;
}

/** Up and down also lead to the other groups of the table, first to what may be pressed there. */
function inOtherGroups(group: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const groups = [...(group.closest('.frame')?.querySelectorAll<HTMLElement>(GROUP) ?? [])];
  const others = groups.filter((other) => other !== group).flatMap(pressables);
  return nearest(from, key, others.filter(mayBePressed)) ?? nearest(from, key, others);
}

function target(group: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = pressables(group);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (STEPS[key] === undefined) return undefined;
  const inOrder = all[(all.indexOf(from) + STEPS[key] + all.length) % all.length];
  return nearest(from, key, all) ?? inOtherGroups(group, from, key) ?? inOrder;
}

/** `{@attach roving}`: arrow keys move through a group of buttons and on to the next group, Home and End jump, Tab works as usual. */
export function roving(group: HTMLElement): () => void {
  function walk(event: KeyboardEvent): void {
    const from = document.activeElement as HTMLElement;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !pressables(group).includes(from)) return;
    const to = target(group, from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }
  group.dataset['roving'] = '';
  group.addEventListener('keydown', walk);
  return () => group.removeEventListener('keydown', walk);
}

/** `{@attach entersByArrow}` on a table: an arrow key while nothing has the focus leads into the hand, else to the first group. */
export function entersByArrow(table: HTMLElement): () => void {
  function enter(event: KeyboardEvent): void {
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (!isFree || STEPS[event.key] === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const groups = [...table.querySelectorAll<HTMLElement>(`.rail ${GROUP}`), ...table.querySelectorAll<HTMLElement>(GROUP)];
    const all = groups.flatMap(pressables);
    const first = all.find(mayBePressed) ?? all[0];
    if (!first) return;
    event.preventDefault();
    first.focus();
  }
  addEventListener('keydown', enter);
  return () => removeEventListener('keydown', enter);
}

/** `{@attach keepFocus}`: when the focused card is played, its neighbour gets the focus. */
export function keepFocus(group: HTMLElement): () => void {
  let place = -1;

  function note(): void {
    place = pressables(group).indexOf(document.activeElement as HTMLElement);
  }

  function forget(event: FocusEvent): void {
    // a removed element loses the focus to nothing; a click or Tab moves it to another element
    if (event.relatedTarget) place = -1;
  }

  const watcher = new MutationObserver(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (place < 0 || !lost) return;
    const all = pressables(group);
    all[Math.min(place, all.length - 1)]?.focus({ preventScroll: true });
  });

  group.addEventListener('focusin', note);
  group.addEventListener('focusout', forget);
  watcher.observe(group, { childList: true, subtree: true });
  return () => {
    group.removeEventListener('focusin', note);
    group.removeEventListener('focusout', forget);
    watcher.disconnect();
  };
}

/** `{@attach takesLostFocus}` on a heading: takes the focus when the element that had it is gone. */
export function takesLostFocus(heading: HTMLElement): void {
  if (document.activeElement === document.body || document.activeElement === null) heading.focus({ preventScroll: true });
}

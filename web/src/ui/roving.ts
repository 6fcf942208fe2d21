const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function pressables(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], [tabindex="0"]')];
}

/** `{@attach roving}`: arrow keys move through a group of buttons, Home and End jump, Tab works as usual. */
export function roving(group: HTMLElement): () => void {
  function walk(event: KeyboardEvent): void {
    const all = pressables(group);
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    let to = STEPS[event.key] === undefined ? -1 : (at + STEPS[event.key]! + all.length) % all.length;
    if (event.key === 'Home') to = 0;
    if (event.key === 'End') to = all.length - 1;
    if (to < 0) return;
    event.preventDefault();
    all[to]?.focus();
  }
  group.addEventListener('keydown', walk);
  return () => group.removeEventListener('keydown', walk);
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

import type { Box } from './place';

/**
 * The element that a step names: `card:46` is the one with `data-card="46"`, `knife:0@2` a slider that should stand at 2, `button` the
 * main button. The first that can be seen.
 */
export function thingIn(root: HTMLElement, name: string): HTMLElement | null {
  const [attribute = '', value] = name.replace(/@.*/, '').split(':');
  const selector = value === undefined ? '.primary' : `[data-${attribute}="${CSS.escape(value)}"]`;
  return [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0) ?? null;
}

/** A card is chosen, a slider stands where it should. */
function isReady(element: HTMLElement, name: string): boolean {
  const wanted = name.split('@')[1];
  return wanted === undefined ? element.ariaPressed === 'true' : element.ariaValueNow === wanted;
}

/** What to press now: the first of the things that is not ready yet. */
export function nextThing(root: HTMLElement, names: readonly string[]): { name: string; element: HTMLElement } | null {
  const things = names.flatMap((name) => {
    const element = thingIn(root, name);
    return element ? [{ name, element }] : [];
  });
  return things.find(({ element, name }) => !isReady(element, name)) ?? things.at(-1) ?? null;
}

/** Where the first of the things is dragged to, if the next one is a place for it. */
export function goalOf(names: readonly string[]): string | null {
  return names[1] && /^(drop|square):/.test(names[1]) ? names[1] : null;
}

export function boxOf(element: Element | null): Box | null {
  if (!element) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

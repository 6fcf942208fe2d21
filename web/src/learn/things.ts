import type { Box } from './place';

/** The element that a step names: `card:46` is the one with `data-card="46"`, `button` the main button. The first that can be seen. */
export function thingIn(root: HTMLElement, name: string): HTMLElement | null {
  const [attribute = '', value] = name.split(':');
  const selector = value === undefined ? '.primary' : `[data-${attribute}="${CSS.escape(value)}"]`;
  return [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0) ?? null;
}

/** What to press now: the first of the things that is not chosen yet. */
export function nextThing(root: HTMLElement, names: readonly string[]): { name: string; element: HTMLElement } | null {
  const things = names.flatMap((name) => {
    const element = thingIn(root, name);
    return element ? [{ name, element }] : [];
  });
  return things.find(({ element }) => element.ariaPressed !== 'true') ?? things.at(-1) ?? null;
}

export function boxOf(element: Element | null): Box | null {
  if (!element) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

import { tick, untrack } from 'svelte';

import type { Room, ViewChange } from '../net/room.svelte';
import { flyFrom, positionsIn } from './flights';

/** The frame on the screen: everything a game animates lies inside its root. */
class Frame {
  root = $state.raw<HTMLElement | null>(null);
}

export const frame = new Frame();

/** Lets everything with a `data-fly` name fly to its new position after a change of the view. Call while a frame is created. */
export function animateFlights(room: Room): void {
  $effect.pre(() => {
    const change = room.lastChange;
    const root = untrack(() => frame.root);
    if (!root || !change || change.isReset) return;
    const before = positionsIn(root);
    void tick().then(() => flyFrom(before, root));
  });
}

/** Calls `animate` after each change of the view that has something to show. Call while a component is created. */
export function onViewChange<View>(room: () => Room<View>, animate: (before: View, after: View, root: HTMLElement) => void): void {
  $effect(() => {
    const change = room().lastChange;
    const root = untrack(() => frame.root);
    if (root && change?.before && !change.isReset) animate(change.before, change.after, root);
  });
}

/** Calls `follow` once with each change, before the page shows it. Call while a component is created. */
export function beforeViewChange<View>(room: () => Room<View>, follow: (change: ViewChange<View>) => void): void {
  let seen: ViewChange<View> | null = null;
  $effect.pre(() => {
    const change = room().lastChange;
    if (!change || change === seen) return;
    seen = change;
    untrack(() => follow(change));
  });
}

/** Changes what is shown; everything with a `data-fly` name flies from where it was. */
export function changeWithFlights(change: () => void): void {
  const { root } = frame;
  const before = root && positionsIn(root);
  change();
  if (before) void tick().then(() => flyFrom(before, root));
}

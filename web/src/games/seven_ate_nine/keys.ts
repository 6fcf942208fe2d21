import { sheets } from '../../table/sheets.svelte';
import type { LiveHand } from './live-hand.svelte';

const TEN = 10;

/** Whether a key is meant for something else: a text field, a sheet, a button outside the hand. */
function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || sheets.open) return true;
  const there = event.target instanceof HTMLElement ? event.target : null;
  return Boolean(there?.closest('input, textarea, select, dialog, [role="dialog"]'));
}

function isOnOtherButton(event: KeyboardEvent): boolean {
  const button = event.target instanceof HTMLElement ? event.target.closest('button, a') : null;
  return button !== null && !button.matches('[data-card], [data-draw], .primary');
}

function rectOf(key: number): DOMRect | null {
  return document.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect() ?? null;
}

/** Keys 1 to 9 and 0 lay a card; the space bar draws, and lays the last card. Returns how to stop listening. */
export function listen(hand: LiveHand): () => void {
  function down(event: KeyboardEvent): void {
    if (isForOthers(event)) return;
    if (/^\d$/.test(event.key)) {
      event.preventDefault();
      if (!event.repeat) hand.layNumber(Number(event.key) || TEN, rectOf);
    } else if (event.key === ' ' && !isOnOtherButton(event)) {
      event.preventDefault();
      if (event.repeat) return;
      if (hand.mayCall) hand.call();
      else void hand.draw();
    }
  }

  // a focused card would take the end of the press for a click
  function up(event: KeyboardEvent): void {
    if (event.key === ' ' && !isForOthers(event) && !isOnOtherButton(event)) event.preventDefault();
  }

  addEventListener('keydown', down);
  addEventListener('keyup', up);
  return () => {
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
  };
}

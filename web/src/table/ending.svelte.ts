import type { Room } from '../net/room.svelte';

const LONGEST_MS = 30_000;

/**
 * Whether the table stays after the last move: for everybody until the intermission is over, and for those who saw the move until
 * the game has animated its end. Call while a component is created.
 */
export function followEnding(room: Room, showsEnd: () => boolean): { readonly waits: boolean } {
  let played = $state(false);
  let isOver = $derived((room.view as { over?: boolean } | null)?.over === true);
  let animates = $derived(played && showsEnd() && !room.endSeen);
  let waits = $derived(isOver && (room.intermission !== null || animates));

  $effect.pre(() => {
    if (room.summary?.phase !== 'playing') return;
    played = true;
    room.endSeen = false;
  });
  $effect(() => {
    if (!waits || room.intermission) return;
    const timer = setTimeout(() => (room.endSeen = true), LONGEST_MS);
    return () => clearTimeout(timer);
  });
  return {
    get waits() {
      return waits;
    },
  };
}

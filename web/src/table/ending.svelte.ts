import type { Room } from '../net/room.svelte';

const LONGEST_MS = 30_000;

/** Whether the table stays after the last move while the game animates the end, for viewers of that move. Call while a component is created. */
export function followEnding(room: Room, showsEnd: () => boolean): { readonly waits: boolean } {
  let played = $state(false);
  let waits = $derived(played && showsEnd() && !room.endSeen && (room.view as { over?: boolean } | null)?.over === true);

  $effect.pre(() => {
    if (room.summary?.phase !== 'playing') return;
    played = true;
    room.endSeen = false;
  });
  $effect(() => {
    if (!waits) return;
    const timer = setTimeout(() => (room.endSeen = true), LONGEST_MS);
    return () => clearTimeout(timer);
  });
  return {
    get waits() {
      return waits;
    },
  };
}

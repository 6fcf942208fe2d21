import { untrack } from 'svelte';

import type { Room } from '../net/room.svelte';

/** Calls `ended` when an intermission is over. Call while a component is created. */
export function onIntermissionEnd<View>(room: () => Room<View>, ended: () => void): void {
  let running: number | null = null;
  $effect.pre(() => {
    const now = room().intermission?.seq ?? null;
    const last = running;
    running = now;
    if (last !== null && last !== now) untrack(ended);
  });
}

/** Who reads and who has pressed, and the seconds until the table goes on by itself. Call while a component is created. */
export function followReaders(room: Room): { readonly seats: number[]; readonly seconds: number | null; hasPressed: (seat: number) => boolean } {
  let seats = $derived((room.summary?.seats ?? []).flatMap((seat, number) => (seat.is_reading || seat.has_continued ? [number] : [])));
  let endsAt = $derived(room.intermission?.ends_at ?? null);
  let seconds = $derived(endsAt === null ? null : Math.max(0, Math.ceil((endsAt - room.clock.now) / 1000)));
  $effect(() => (endsAt === null ? undefined : room.clock.run()));
  return {
    get seats() {
      return seats;
    },
    get seconds() {
      return seconds;
    },
    hasPressed: (seat) => room.summary?.seats[seat]?.has_continued ?? false,
  };
}

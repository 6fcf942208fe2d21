import { play, vibrate } from '../app/sounds';
import type { Room } from '../net/room.svelte';
import { t } from '../text/texts.svelte';
import { announcer } from '../ui/announce.svelte';
import { stepText } from './words';

/** Speaks and plays sounds for what happens at a table: events politely, the viewer's turn at once. Call while a component is created. */
export function announceTable(room: Room): void {
  let spoken = 0;
  let isHere = false;
  let wasAwaited = false;
  let wasOver = false;

  $effect(() => {
    if (!room.summary) return;
    const fresh = room.told.filter((step) => step.seq > spoken);
    spoken = room.told.at(-1)?.seq ?? spoken;
    if (!isHere) {
      isHere = true; // the log before the viewer joined is not spoken
      return;
    }
    announcer.say(fresh.map((step) => stepText(step, room.summary)).join(' '));
    if (fresh.some((step) => step.seat !== null && step.seat !== room.seat)) play('lay');
  });

  $effect(() => {
    const awaited = room.isAwaited && !room.summary?.starts_at && !room.summary?.paused;
    if (awaited && !wasAwaited) {
      announcer.say(t('web-your-turn'), true);
      play('turn');
      vibrate();
    }
    wasAwaited = awaited;
  });

  $effect(() => {
    const over = room.summary?.phase === 'over';
    if (over && !wasOver && room.seat !== null && room.summary?.result?.winners.includes(room.seat)) play('win');
    wasOver = over;
  });
}

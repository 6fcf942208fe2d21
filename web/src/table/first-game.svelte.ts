import { untrack } from 'svelte';

import { learning } from '../app/learning.svelte';
import type { Room } from '../net/room.svelte';
import { t, texts } from '../text/texts.svelte';
import type { Step } from '../types/protocol';
import { toasts } from '../ui/toasts.svelte';

const READ_MS = 9000;
/** What happened, and the word about it: a key of the log and that of its explanation. */
const [NEWS, FIRST] = ['-news-', '-first-'] as const;

function show(what: string): void {
  toasts.show({ what, icon: 'learn', ms: READ_MS });
}

/** In somebody's first game of a kind: says a word the first time that something happens. Call while a component is created. */
export function explainFirstGame(room: Room): void {
  let seen = 0;
  let game = $derived(room.summary?.game ?? '');
  let explains = $derived(room.isSeated && game !== '' && learning.explains(game));

  $effect(() => {
    if (explains) void texts.load('lessons');
  });

  $effect(() => {
    const fresh = room.told.filter((step) => step.seq > seen);
    seen = room.told.at(-1)?.seq ?? seen;
    if (explains) untrack(() => explainSteps(game, fresh));
  });

  $effect(() => {
    if (room.isSeated && room.summary?.phase === 'over') untrack(() => learning.play(game));
  });
}

/** The latest of what is new: one word at a time. */
function explainSteps(game: string, steps: readonly Step[]): void {
  const news = steps.flatMap((step) => step.lines.map((line) => line.key)).filter((key) => key.startsWith(game) && key.includes(NEWS));
  const keys = news.map((key) => key.replace(NEWS, FIRST));
  const key = keys.filter((one) => texts.has(one) && learning.isFirst(one)).at(-1);
  if (key) show(t(key));
}

/** In a first game: what a move would bring, before it is made. */
export async function foretell(room: Room, action: number): Promise<void> {
  const game = room.summary?.game ?? '';
  const { seat } = room;
  if (seat === null || room.isLesson || !learning.explains(game)) return;
  const found = await room.preview([action]);
  const points = found?.gains[seat];
  const isOpen = found !== null && (points === null || !found.view);
  if (points) show(t('web-first-certain', { points }));
  else if (isOpen && learning.isFirst(`${game} open`)) show(t('web-first-open'));
}

import { nameOf } from '../table/names';
import { list } from '../text/format';
import { t } from '../text/texts.svelte';
import type { Face } from '../types/face';

/** "Kristina wins with 100" */
export function resultTitle(face: Face): string {
  const { winners = [], scores = [] } = face.result ?? {};
  const players = list(winners.map((seat) => nameOf(face, seat)));
  return t('web-wins', { players, count: winners.length, points: scores[winners[0] ?? 0] ?? 0 });
}

import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { t } from '../../text/texts.svelte';
import type { View } from '../../types/games/podelim';

function voteText(colour: string, room: Room<View>): string {
  return room.mode === 'play' ? t('podelim-may-change') : t('podelim-voted-for', { colour });
}

/** What the game asks now: of the viewer, or of the player that the table waits for. */
export function statusOf(view: View, room: Room<View>): string {
  const phase = view.phase.name;
  if (view.seat !== null && view.moves) return view.vote ? voteText(view.vote.colour, room) : t(`podelim-asks-${phase}`);
  const [first] = view.to_act;
  if (first === undefined) return t(`podelim-phase-${phase}`);
  if (view.to_act.length > 1) return t('podelim-others-vote');
  return t(`podelim-does-${phase}`, { player: nameOf(room.summary, first) });
}

import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { list } from '../../text/format';
import { t } from '../../text/texts.svelte';
import type { View } from '../../types/games/seven_ate_nine';
import type { Described, ScoreSheet } from '../game';

/** "6, plus or minus 2" */
export function cardName(card: { number: number; step: number }): string {
  return t('seven_ate_nine-card', { number: card.number, step: card.step });
}

export function describe(view: View, room: Room<View>): Described[] {
  const lines: Described[] = [
    { term: t('seven_ate_nine-view-top'), text: view.top ? cardName(view.top) : t('seven_ate_nine-covered') },
    { term: t('seven_ate_nine-view-in_centre'), text: String(view.in_centre) },
  ];
  if (view.wanted.length) lines.push({ term: t('seven_ate_nine-view-wanted'), text: list(view.wanted.map(String)) });
  if (view.seat !== null) lines.push({ term: t('seven_ate_nine-view-hand'), text: view.hand.length ? list(view.hand.map(cardName)) : '–' });
  const players = view.players.map((player) => ({
    term: nameOf(room.summary, player.seat),
    text: t('seven_ate_nine-has', { hand: player.in_hand, pile: player.in_pile, left: player.left }),
  }));
  return [...lines, ...players];
}

export function subtitle(view: View): string {
  if (view.wanted.length) return t('seven_ate_nine-subtitle-shown');
  return t('seven_ate_nine-subtitle', { count: view.in_centre });
}

/** Cards got rid of: fewer left is better. */
export function standing(view: View): number[] {
  return view.players.map((player) => -player.left);
}

const CARDS_A_POINT = 6;

/** A point of the chart for every few cards in the middle. */
export function milestone(view: View): string {
  return String(Math.ceil(view.top_number / CARDS_A_POINT) * CARDS_A_POINT);
}

export function sheet(view: View): ScoreSheet {
  return {
    caption: t('seven_ate_nine-sheet'),
    columns: [t('seven_ate_nine-view-in_hand'), t('seven_ate_nine-view-in_pile')],
    rows: view.players.map((player) => ({ seat: player.seat, cells: [String(player.in_hand), String(player.in_pile)], total: String(player.left) })),
  };
}

const CLOSE = 3;

export function why(view: View, room: Room<View>): string {
  if (view.ending?.code === 'no_way_on') return t('seven_ate_nine-why-no-way');
  const [winner] = view.winners;
  const best = view.players.filter((player) => player.seat !== winner).reduce((one, other) => (other.left < one.left ? other : one));
  return best.left <= CLOSE ? t('seven_ate_nine-why-close', { player: nameOf(room.summary, best.seat), count: best.left }) : '';
}

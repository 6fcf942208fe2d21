import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { list } from '../../text/format';
import { t } from '../../text/texts.svelte';
import type { Laid, Lay, Player, View } from '../../types/games/face_to_face';
import type { Described, ScoreSheet } from '../game';

/** "gap 34", "jump +10!", "help: Boris" */
export function layText(lay: Lay, room: Room<View>): string {
  if (lay.kind === 'help') return t('face_to_face-help', { player: nameOf(room.summary, lay.owner) });
  return lay.kind === 'jump' ? t('face_to_face-jump', { distance: lay.distance }) : t('face_to_face-gap', { gap: lay.distance });
}

/** "17 ascending, jump back from 27" */
export function laidText(laid: Laid): string {
  return t(`face_to_face-laid-${laid.kind}`, { card: laid.card.number, direction: laid.direction, covered: laid.covered });
}

function aboutPlayer(player: Player, room: Room<View>, full: number): Described {
  const parts = [
    t('face_to_face-pile', { direction: 'up', top: player.ascending.top.number }),
    t('face_to_face-pile', { direction: 'down', top: player.descending.top.number }),
    t('face_to_face-in-hand', { count: player.cards_in_hand }),
    t('face_to_face-drawn', { count: player.draw_pile }),
    t('face_to_face-to-go', { count: player.to_go, all: full }),
    ...player.turn_cards.map(laidText),
  ];
  return { term: `${nameOf(room.summary, player.seat)}, ${t(`face_to_face-metal-${player.metal.name}`)}`, text: parts.join('; ') };
}

export function describe(view: View, room: Room<View>): Described[] {
  const lines: Described[] = [];
  if (view.hand.length) lines.push({ term: t('face_to_face-view-hand'), text: list(view.hand.map((card) => String(card.number))) });
  if (view.jump_pairs.length) lines.push({ term: t('face_to_face-view-jump_pairs'), text: list(view.jump_pairs.map((pair) => pair.join('–'))) });
  if (view.lays.length) {
    const cards = [...new Set(view.lays.map((lay) => lay.card))];
    const placesFor = (card: number): string[] => view.lays.filter((lay) => lay.card === card).map((lay) => layPlace(lay, view, room));
    const fits = cards.map((card) => `${card}: ${placesFor(card).join(', ')}`);
    lines.push({ term: t('face_to_face-view-lays'), text: fits.join('; ') });
  }
  if (view.ending) lines.push({ term: t('face_to_face-view-ending'), text: t(`face_to_face-ending-${view.ending.code}`) });
  const own = view.players.filter((player) => player.seat === view.seat);
  const others = view.players.filter((player) => player.seat !== view.seat);
  return [...lines, ...[...own, ...others].map((player) => aboutPlayer(player, room, view.cards_of_each))];
}

function layPlace(lay: Lay, view: View, room: Room<View>): string {
  const pile = view.players[lay.owner]![lay.direction === 'up' ? 'ascending' : 'descending'];
  return `${t('face_to_face-pile', { direction: lay.direction, top: pile.top.number })} (${layText(lay, room)})`;
}

export function subtitle(view: View): string {
  const isMine = view.seat !== null && view.to_act.includes(view.seat);
  if (!isMine) return t('face_to_face-turn', { turn: view.turn });
  return t('face_to_face-your-turn', { count: view.players[view.seat!]!.turn_cards.length });
}

export function standing(view: View): number[] {
  return view.players.map((player) => player.laid);
}

export function milestone(view: View): string {
  return t('face_to_face-turn', { turn: view.turn });
}

export function sheet(view: View): ScoreSheet {
  return {
    caption: t('face_to_face-sheet-caption'),
    columns: [t('face_to_face-view-to_go')],
    rows: view.players.map((player) => ({ seat: player.seat, cells: [String(player.to_go)], total: String(player.laid) })),
  };
}

export function why(view: View, room: Room<View>): string {
  const [winner] = view.winners;
  if (winner === undefined || !view.ending) return '';
  const loser = view.players.find((player) => player.seat !== winner)!;
  return t(`face_to_face-why-${view.ending.code}`, { player: nameOf(room.summary, loser.seat), count: loser.to_go });
}

import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { list, signed } from '../../text/format';
import { t } from '../../text/texts.svelte';
import type { Card, Column, Player, View } from '../../types/games/my_number';
import type { Described, ScoreSheet } from '../game';

/** "14 green, bonus +1" */
export function cardName(card: Card): string {
  return t('my_number-card', { number: card.number, colour: t(`my_number-colour-${card.colour}`), bonus: card.bonus, signed: signed(card.bonus) });
}

export function goalText(goal: number): string {
  return t(`my_number-goal-${goal}`);
}

function columnText(column: Column): string {
  const cards = column.cards.length ? list(column.cards.map(cardName)) : '–';
  return t('my_number-column', { worth: column.worth, cards });
}

function aboutPlayer(player: Player, room: Room<View>): Described {
  const state = player.has_chosen ? t('my_number-ready') : '';
  const parts = [
    t('my_number-in-hand', { count: player.cards_in_hand }),
    t('my_number-now', { points: player.column_points, bonus: signed(player.card_bonus) }),
    t('my_number-points', { points: player.total }),
    state,
    ...player.columns.filter((column) => column.cards.length).map(columnText),
  ];
  return { term: nameOf(room.summary, player.seat), text: parts.filter(Boolean).join('; ') };
}

export function describe(view: View, room: Room<View>): Described[] {
  const lines: Described[] = [{ term: t('my_number-view-row'), text: list(view.row.map(cardName)) }];
  if (view.goals.length) lines.push({ term: t('my_number-view-goals'), text: view.goals.map((goal) => goalText(goal.number)).join('; ') });
  if (view.hand.length) lines.push({ term: t('my_number-view-hand'), text: list(view.hand.map(cardName)) });
  if (view.choice) lines.push({ term: t('my_number-view-choice'), text: cardName(view.choice) });
  const own = view.players.filter((player) => player.seat === view.seat);
  const others = view.players.filter((player) => player.seat !== view.seat);
  return [...lines, ...[...own, ...others].map((player) => aboutPlayer(player, room))];
}

export function subtitle(view: View): string {
  return t('my_number-subtitle', { round: view.round, rounds: view.rounds, turn: view.turn, turns: view.turns });
}

export function standing(view: View): number[] {
  return view.players.map((player) => player.running_total);
}

export function milestone(view: View): string {
  return t('my_number-round', { round: view.round });
}

export function sheet(view: View): ScoreSheet {
  return {
    caption: t('my_number-sheet-caption'),
    columns: Array.from({ length: view.rounds }, (_, index) => String(index + 1)),
    rows: view.players.map((player) => ({
      seat: player.seat,
      cells: player.points.map((points, index) => `${points} ${signed(player.bonus[index] ?? 0)}`),
      total: String(player.total),
    })),
  };
}

const CLOSE = 3;

/** What decided the game, when it was close. */
export function why({ margin }: View, room: Room<View>): string {
  if (!margin) return '';
  const { decided_by, winner_has: points, runner_up_has: theirs } = margin;
  const player = nameOf(room.summary, margin.runner_up);
  if (decided_by === 'last_round') return t('my_number-why-last', { player, points, theirs });
  if (decided_by === 'bonus') return t('my_number-why-bonus', { player });
  return points - theirs <= CLOSE ? t('my_number-why-close', { player, points: points - theirs }) : '';
}

import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { list } from '../../text/format';
import { t } from '../../text/texts.svelte';
import type { Card, Player, View } from '../../types/games/podelim';
import type { TableSummary } from '../../types/summary';
import type { Described, ScoreSheet } from '../game';
import type { DrawnPart } from './parts';

export function cardName(card: Card): string {
  return card.number === null ? t('podelim-joker') : String(card.number);
}

export function cardNames(cards: Card[]): string {
  return list(cards.map(cardName));
}

/** "Max takes it", "two want it", "nobody wants it" */
export function outcomeText(part: DrawnPart, summary: TableSummary | null): string {
  if (part.outcome === 'taken') return t('podelim-taken', { player: nameOf(summary, part.voters[0] ?? 0) });
  if (part.outcome === 'contested') return t('podelim-contested', { count: part.voters.length });
  return part.voters.length ? t('podelim-broken') : t('podelim-unwanted');
}

function pilesText(player: Player): string {
  const piles = player.piles.map((pile) => t('podelim-pile', { number: pile.number, size: pile.size }));
  if (player.unlaid_jokers) piles.push(t('podelim-jokers-wait', { count: player.unlaid_jokers }));
  return piles.length ? list(piles) : t('podelim-no-piles');
}

function aboutPlayer(player: Player, room: Room<View>): Described {
  const parts = [player.leads ? t('podelim-leads') : '', player.has_voted ? t('podelim-voted') : '', pilesText(player), t('podelim-points', { points: player.points })];
  return { term: nameOf(room.summary, player.seat), text: parts.filter(Boolean).join('; ') };
}

export function describe(view: View, room: Room<View>): Described[] {
  const lines: Described[] = [{ term: t('podelim-view-phase'), text: t(`podelim-phase-${view.phase.name}`) }];
  const { share } = view;
  if (share && !share.parts.length) lines.push({ term: t('podelim-view-share'), text: cardNames(share.cards) });
  for (const part of share?.parts ?? []) lines.push({ term: t('podelim-part', { colour: part.colour }), text: part.open ? cardNames(part.cards) : t('podelim-gone') });
  if (view.waiting) lines.push({ term: t('podelim-view-waiting'), text: cardNames(view.waiting.cards) });
  if (view.vote) lines.push({ term: t('podelim-view-vote'), text: t('podelim-part', { colour: view.vote.colour }) });
  const led = view.majorities.filter((one) => one.seats.length);
  const majorities = led.map((one) => `${one.number}: ${list(one.seats.map((seat) => nameOf(room.summary, seat)))} (${one.size})`);
  if (led.length) lines.push({ term: t('podelim-view-majorities'), text: majorities.join('; ') });
  if (view.discards.length) lines.push({ term: t('podelim-view-discards'), text: cardNames(view.discards) });
  const own = view.players.filter((player) => player.seat === view.seat);
  const others = view.players.filter((player) => player.seat !== view.seat);
  return [...lines, ...[...own, ...others].map((player) => aboutPlayer(player, room))];
}

export function subtitle(view: View): string {
  return t('podelim-subtitle', { round: view.round, rounds: view.rounds, deck: view.deck });
}

export function standing(view: View): number[] {
  return view.players.map((player) => player.points);
}

export function milestone(view: View): string {
  return t('podelim-round', { round: view.round });
}

export function sheet(view: View): ScoreSheet {
  const numbers = view.majorities.map((one) => one.number).toSorted((one, other) => other - one);
  const led = new Map(view.majorities.map((one) => [one.number, one.seats]));
  return {
    caption: t('podelim-sheet-caption'),
    columns: numbers.map(String),
    rows: view.players.map((player) => ({
      seat: player.seat,
      cells: numbers.map((number) => (led.get(number)?.includes(player.seat) ? String(number) : '·')),
      total: String(player.points),
      decisive: numbers.flatMap((number, index) => (led.get(number)?.includes(player.seat) ? [index] : [])),
    })),
  };
}

const CLOSE = 5;

export function why({ margin }: View, room: Room<View>): string {
  if (!margin) return '';
  const { decided_by, winner_has, runner_up_has } = margin;
  const player = nameOf(room.summary, margin.runner_up);
  if (decided_by === 'point_cards') return t('podelim-why-cards', { player });
  return winner_has - runner_up_has <= CLOSE ? t('podelim-why-close', { player, points: winner_has - runner_up_has }) : '';
}

import type { Suit } from './suits';
import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { list, signed } from '../../text/format';
import { t } from '../../text/texts.svelte';
import type { Combination, Outcome, Place, Player, Square, Tile, View } from '../../types/games/numbers';
import type { Described, ScoreSheet } from '../game';
import { suitOf } from './suits';

const SYMBOLS: Record<Suit, string> = { diamond: '♦', heart: '♥', club: '♣', spade: '♠', star: '★' };

/** "7♥", for short sentences. */
export function tileShort(tile: Tile): string {
  return `${tile.number}${SYMBOLS[suitOf(tile)]}`;
}

/** "7 of hearts" */
export function tileName(tile: Tile): string {
  return t('numbers-tile', { number: tile.number, suit: suitOf(tile) });
}

export function placeName(place: Place): string {
  return place.tile ? tileName(place.tile) : t(place.face_down ? 'numbers-tile-hidden' : 'numbers-empty');
}

/** "A, shared, 7 of hearts, tower of 2" */
export function squareName(square: Square, room: Room<View>): string {
  const owner = square.owner === null ? t('numbers-shared') : t('numbers-bonus-of', { player: nameOf(room.summary, square.owner) });
  const tile = square.tile ? tileName(square.tile) : t('numbers-empty');
  const tower = square.height > 1 ? t('numbers-tower', { height: square.height }) : '';
  return [square.label, owner, tile, tower, square.is_new ? t('numbers-just-laid') : ''].filter(Boolean).join(', ');
}

/** "A and E": the squares as people read them. */
function labels(view: View, names: readonly string[]): string {
  return list(names.flatMap((name) => view.squares.find((square) => square.name === name)?.label ?? []));
}

export function tilesOf(view: View, names: readonly string[]): Tile[] {
  return names.flatMap((name) => view.squares.find((square) => square.name === name)?.tile ?? []);
}

/** "a run of hearts", "sevens" */
export function combinationName(view: View, combination: Combination): string {
  const [first] = tilesOf(view, combination.squares);
  if (!first) return '';
  return combination.kind === 'run' ? t('numbers-run', { suit: suitOf(first) }) : t('numbers-equal', { number: first.number });
}

/** "for 3 combinations" */
export function forWhat(outcome: Outcome): string {
  if (!outcome.may_end) return t('numbers-not-joined-yet');
  return t('numbers-for', { count: outcome.combinations.length });
}

function aboutPlayer(view: View, player: Player, room: Room<View>): Described {
  const parts = [
    t('numbers-pawn-at', { square: player.pawn, left: player.to_go }),
    player.team === null ? '' : t('numbers-team', { team: player.team + 1 }),
    view.to_act.includes(player.seat) ? t('numbers-in-turn') : '',
    list(player.rack.map(placeName)),
  ];
  return { term: nameOf(room.summary, player.seat), text: parts.filter(Boolean).join('; ') };
}

export function describe(view: View, room: Room<View>): Described[] {
  const lines: Described[] = [
    { term: t('numbers-view-squares'), text: view.squares.map((square) => `${squareName(square, room)}; ${t('numbers-lines-to', { squares: labels(view, square.lines) })}`).join('. ') },
    { term: t('numbers-view-common'), text: list(view.common.map(placeName)) },
  ];
  if (view.rack.length) lines.push({ term: t('numbers-view-rack'), text: list(view.rack.map(placeName)) });
  if (view.this_turn) lines.push({ term: t('numbers-view-this_turn'), text: turnText(view, view.this_turn, room) });
  lines.push({ term: t('numbers-view-bag'), text: String(view.bag) }, { term: t('numbers-view-finish'), text: String(view.finish) });
  if (view.last_round) lines.push({ term: t('numbers-view-last_round'), text: t('numbers-last-round') });
  return [...lines, ...view.players.map((player) => aboutPlayer(view, player, room))];
}

/** What the turn would bring if it ended now, in a sentence. */
export function turnText(view: View, outcome: Outcome, room: Room<View>): string {
  const how = outcome.combinations.map((one) => `${combinationName(view, one)} (${labels(view, one.squares)})`);
  const others = outcome.gains.slice(1).map((gain) => t('numbers-gets', { player: nameOf(room.summary, gain.seat), points: signed(gain.points) }));
  return [`${signed(outcome.points)} ${forWhat(outcome)}`, ...how, ...others].join('; ');
}

export function subtitle(view: View, room: Room<View>): string {
  if (view.last_round) return t('numbers-last-round');
  const mine = view.seat !== null && view.to_act.includes(view.seat) && room.isAwaited;
  return t('numbers-subtitle', { whose: mine ? 'mine' : 'other', finish: view.finish });
}

export function standing(view: View): number[] {
  return view.players.map((player) => player.pawn);
}

/** The chart has a point for every round. */
export function milestone(view: View): string {
  return t('numbers-round', { round: view.round });
}

export function sheet(view: View): ScoreSheet {
  return {
    caption: t('numbers-sheet'),
    columns: [t('numbers-view-finish'), t('numbers-past')],
    rows: view.players.map((player) => ({
      seat: player.seat,
      cells: [String(view.finish), player.to_go ? t('numbers-short', { squares: player.to_go }) : signed(player.pawn - view.finish)],
      total: String(player.pawn),
    })),
  };
}

/** A larger lead needs no words. */
const CLOSE = 3;

export function why(view: View, room: Room<View>): string {
  const { margin } = view;
  if (!margin || margin.steps > CLOSE) return '';
  const player = nameOf(room.summary, margin.runner_up);
  return margin.steps ? t('numbers-why-close', { player, steps: margin.steps }) : t('numbers-why-level', { player });
}

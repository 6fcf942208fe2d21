import type { Card, Column, Goal, Player, View } from '../../types/games/my_number';

/** What lies under the row while a turn is shown: whose card, and at which place (of the row, or of the people before they are sorted). */
export interface Laid {
  seat: number;
  card: Card;
  place: number;
}

/** One moment of a turn being shown. */
export interface Scene {
  kind: 'turn' | 'sort' | 'take' | 'up' | 'last' | 'scored';
  ms: number;
  /** The row as the turn found it: places stay while cards leave. */
  whole: Card[];
  row: Card[];
  laid: Laid[];
  /** When a round ends: the hand and the goals as they were, until the score has been seen. */
  old: { hand: Card[]; goals: Goal[] } | null;
  /** The collections as they are at this moment, by seat. */
  columns: Column[][];
  /** The card that is on its way, and the column that awaits it. */
  taking: { seat: number; played: Card; taken: Card; column: number } | null;
}

const FLIP_MS = 260;
const SORT_MS = 380;
const TAKES_MS = 940;
const LEAST_TAKE_MS = 200;
const UP_MS = 360;
const LAST_MS = 700;
const SCORED_MS = 4000;

/** Whether a turn lies between two pictures. */
export function isTurn(before: View, after: View): boolean {
  const isLater = after.round > before.round || (after.round === before.round && after.turn > before.turn) || (after.over && !before.over);
  return isLater && after.players.every((player) => player.played && player.taken) && before.players.length === after.players.length;
}

/** A turn as it is shown: cards turn, sort themselves under the row, take what lies above them, and become the new row. */
export function scenesOf(before: View, after: View): Scene[] {
  const ends = after.round > before.round || (after.over && !before.over);
  // a new round has begun: what was collected is told as the last collection
  const final = after.players.map((player) => (after.round > before.round ? player.last_columns : player.columns));
  const started = before.players.map((player) => player.columns);
  const laid = after.players.map((player) => ({ seat: player.seat, card: player.played!, place: placeIn(before.row, player.taken!) }));
  const sorted = laid.toSorted((one, other) => one.place - other.place);
  const seated = laid.map((one, place) => ({ ...one, place }));
  const takeMs = Math.max(LEAST_TAKE_MS, TAKES_MS / laid.length);

  const hand = before.hand.filter((card) => card.number !== after.players[before.seat ?? 0]?.played?.number);
  const old = ends ? { hand, goals: before.goals } : null;
  const scenes: Scene[] = [
    { kind: 'turn', ms: FLIP_MS, whole: before.row, row: before.row, laid: seated, old, columns: started, taking: null },
    { kind: 'sort', ms: SORT_MS, whole: before.row, row: before.row, laid: sorted, old, columns: started, taking: null },
  ];
  let columns = started;
  for (const { seat } of sorted) {
    const taken = after.players[seat]!.taken!;
    columns = columns.map((own, index) => (index === seat ? withCards(own, final[seat]!, [taken]) : own));
    const row = scenes.at(-1)!.row.filter((card) => card.number !== taken.number);
    const column = final[seat]!.findIndex((one) => one.cards.some((card) => card.number === taken.number));
    scenes.push({ kind: 'take', ms: takeMs, whole: before.row, row, laid: sorted, old, columns, taking: { seat, played: after.players[seat]!.played!, taken, column } });
  }
  scenes.push({ kind: 'up', ms: UP_MS, whole: after.row, row: after.row, laid: [], old, columns, taking: null });
  if (ends) {
    const counted = { hand: [], goals: before.goals };
    scenes.push({ kind: 'last', ms: LAST_MS, whole: after.row, row: after.row, laid: [], old: counted, columns: final, taking: null });
    scenes.push({ kind: 'scored', ms: SCORED_MS, whole: after.row, row: after.row, laid: [], old: counted, columns: final, taking: null });
  }
  return scenes;
}

function placeIn(row: Card[], card: Card): number {
  return row.findIndex((one) => one.number === card.number);
}

/** A collection with some cards more, each in the column where it ends up. */
function withCards(columns: Column[], final: Column[], more: Card[]): Column[] {
  return columns.map((column, index) => {
    const there = new Set([...column.cards, ...more].map((card) => card.number));
    const cards = final[index]!.cards.filter((card) => there.has(card.number));
    return { ...column, cards, colour: cards.length ? final[index]!.colour : column.colour };
  });
}

/** A player's collection as it is shown now. */
export function columnsOf(player: Player, scene: Scene | null): Column[] {
  return scene?.columns[player.seat] ?? player.columns;
}

/** The column of a player that awaits a card. */
export function litColumn(seat: number, scene: Scene | null): number | null {
  return scene?.taking?.seat === seat ? scene.taking.column : null;
}

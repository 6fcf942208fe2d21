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
  /** What everything else shows meanwhile: the header, the points and the goals of the turn or round that the scene is about. */
  view: View;
  /** The row as the turn found it: places stay while cards leave. */
  whole: Card[];
  row: Card[];
  laid: Laid[];
  /** When a round ends: the hand as it was. The new one is not dealt before the score has been seen. */
  hand: Card[] | null;
  /** The collections as they are at this moment, by seat. */
  columns: Column[][];
  /** Who played the cards of the row, by number; nobody while other cards are being played. */
  playedBy: ReadonlyMap<number, number>;
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
  const final = after.round > before.round ? lastColumns(after) : after.players.map((player) => player.columns);
  const started = before.players.map((player) => player.columns);
  const laid = after.players.map((player) => ({ seat: player.seat, card: player.played!, place: placeIn(before.row, player.taken!) }));
  const sorted = laid.toSorted((one, other) => one.place - other.place);
  const seated = laid.map((one, place) => ({ ...one, place }));
  const takeMs = Math.max(LEAST_TAKE_MS, TAKES_MS / laid.length);

  const hand = ends ? before.hand.filter((card) => card.number !== after.players[before.seat ?? 0]?.played?.number) : null;
  const common = { view: before, whole: before.row, hand, columns: started, playedBy: new Map<number, number>(), taking: null };
  const scenes: Scene[] = [
    { ...common, kind: 'turn', ms: FLIP_MS, row: before.row, laid: seated },
    { ...common, kind: 'sort', ms: SORT_MS, row: before.row, laid: sorted },
  ];
  let columns = started;
  for (const { seat } of sorted) {
    const taken = after.players[seat]!.taken!;
    columns = columns.map((own, index) => (index === seat ? withCards(own, final[seat]!, [taken]) : own));
    const row = scenes.at(-1)!.row.filter((card) => card.number !== taken.number);
    const column = final[seat]!.findIndex((one) => one.cards.some((card) => card.number === taken.number));
    scenes.push({ ...common, kind: 'take', ms: takeMs, row, laid: sorted, columns, taking: { seat, played: after.players[seat]!.played!, taken, column } });
  }
  const up = { ...common, whole: after.row, row: after.row, laid: [], playedBy: playedBy(after) };
  scenes.push({ ...up, kind: 'up', ms: UP_MS, columns });
  if (ends) scenes.push({ ...up, kind: 'last', ms: LAST_MS, hand: [], columns: final }, scoredScene(after, before.goals));
  return scenes;
}

/** The score of the round that was counted last. Who comes later sees it too, but not the goals, which may be new ones already. */
export function scoredScene(after: View, goals: Goal[] = after.over ? after.goals : []): Scene {
  const columns = after.over ? after.players.map((player) => player.columns) : lastColumns(after);
  const players = after.players.map((player) => ({
    ...player,
    columns: columns[player.seat]!,
    column_points: player.last_score?.points ?? 0,
    card_bonus: player.last_score?.bonus ?? 0,
    cards_in_hand: 0,
  }));
  const view = { ...after, round: after.over ? after.rounds : after.round - 1, goals, players, hand: [], choice: null };
  return { kind: 'scored', ms: SCORED_MS, view, whole: after.row, row: after.row, laid: [], hand: [], columns, playedBy: playedBy(after), taking: null };
}

/** Who played which card in the last turn. */
export function playedBy(view: View): Map<number, number> {
  return new Map(view.players.flatMap(({ seat, played }) => (played ? [[played.number, seat] as const] : [])));
}

/** When a new round has begun, what was collected is told as the last collection. */
function lastColumns(view: View): Column[][] {
  return view.players.map((player) => player.last_columns);
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

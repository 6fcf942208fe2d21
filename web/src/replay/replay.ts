import type { GameModule } from '../games/game';
import { get } from '../net/http';
import type { Replay } from '../types/http';

/** A finished game move by move: as one seat saw it, or with all hands. */
export function loadReplay(table: string, seat: number | null, number: number | null = null): Promise<Replay> {
  const asked = Object.entries({ seat, number }).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return get<Replay>(`/api/tables/${table}/replay?${asked.join('&')}`);
}

/** The address of a game at a move; at the deal, that of the game. */
export function replayPath(table: string, number: number, move: number): string {
  return `/replay/${table}/${number}${move ? `?move=${move}` : ''}`;
}

/** A point of the chart: each seat against the table's average. */
export interface Point {
  label: string;
  ahead: number[];
}

const MOST_POINTS = 40;

/** The points of the chart: one per milestone, or one every few moves in a game without milestones. */
export function courseOf(replay: Replay, game: GameModule): Point[] {
  if (!game.standing) return [];
  const points: Point[] = [];
  let label = '';
  for (const frame of replay.frames) {
    const view = frame.views[0];
    const standing = game.standing(view);
    const mean = standing.reduce((sum, one) => sum + one, 0) / standing.length;
    const point = { label: game.milestone?.(view) ?? '', ahead: standing.map((one) => one - mean) };
    // a milestone's point is its last frame
    if (game.milestone && point.label === label && points.length > 1) points[points.length - 1] = point;
    else points.push(point);
    label = point.label;
  }
  return thinned(points);
}

function thinned(points: Point[]): Point[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}

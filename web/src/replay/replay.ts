import type { GameModule } from '../games/game';
import { get } from '../net/http';
import type { Replay } from '../types/http';

/** A game that is over, move by move: as a seat saw it, or with all hands open. */
export function loadReplay(table: string, seat: number | null, number: number | null = null): Promise<Replay> {
  const asked = Object.entries({ seat, number }).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return get<Replay>(`/api/tables/${table}/replay?${asked.join('&')}`);
}

/** A point of the chart: how every seat stood against the table's average. */
export interface Point {
  label: string;
  ahead: number[];
}

const MOST_POINTS = 40;

/** How the game went: one point a milestone where the game has them, else a point for every few moves. */
export function courseOf(replay: Replay, game: GameModule): Point[] {
  if (!game.standing) return [];
  const points: Point[] = [];
  let label = '';
  for (const frame of replay.frames) {
    const view = frame.views[0];
    const standing = game.standing(view);
    const mean = standing.reduce((sum, one) => sum + one, 0) / standing.length;
    const point = { label: game.milestone?.(view) ?? '', ahead: standing.map((one) => one - mean) };
    // a milestone's point is how it ended: the last frame that bears its name
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

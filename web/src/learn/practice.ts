import type { TableSummary } from '../types/summary';

/** The bots that wait at a practice table, from the visitor's left. */
const LEVELS = ['beginner', 'easy', 'medium'];

export interface PracticeTable {
  game: string;
  /** The visitor's seat. */
  seat: number;
  seats: number;
}

/** The table of a lesson or a puzzle, as its screens know it: the visitor and bots that wait. */
export function practiceSummary({ game, seat: you, seats }: PracticeTable, name: string, view: unknown): TableSummary {
  const awaited = (view as { to_act: number[] }).to_act;
  let bots = 0;
  return {
    table: '',
    code: '',
    game,
    rules: 0,
    options: {},
    visibility: 'private',
    clock: 'none',
    hints: false,
    lag_allowance_ms: 0,
    phase: 'playing',
    commitment: '',
    you,
    intermission: null,
    seats: Array.from({ length: seats }, (_, seat) => {
      const is_awaited = awaited.includes(seat);
      if (seat === you) return { kind: 'person', name, is_here: true, is_awaited, is_reading: true };
      return { kind: 'bot', level: LEVELS[bots++ % LEVELS.length], is_awaited };
    }),
  };
}

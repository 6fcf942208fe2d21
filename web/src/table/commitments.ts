import type { TableSummary } from '../types/summary';

/** The hash of a deal's secret, as this browser saw it first. */
export interface Commitment {
  table: string;
  /** The number of the game at this table. */
  number: number;
  hash: string;
  /** Whether it was first seen before the deal or during the game. */
  when: 'before' | 'during';
}

const PLACE = 'pyatak-seals';
const MOST = 60;

/** The commitment a table shows now: of the running game, or of the next one. */
export function commitmentOf(summary: TableSummary): Commitment {
  const played = summary.game_number ?? 0;
  const isPlayed = summary.phase === 'playing';
  return { table: summary.table, number: isPlayed ? played : played + 1, hash: summary.commitment, when: isPlayed ? 'during' : 'before' };
}

/** Keeps the first commitment seen of each game, whatever the server shows later. The oldest games are dropped. */
export function withCommitment(kept: readonly Commitment[], commitment: Commitment): Commitment[] {
  const isKnown = kept.some((one) => one.table === commitment.table && one.number === commitment.number);
  return isKnown ? [...kept] : [...kept, commitment].slice(-MOST);
}

function read(): Commitment[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is Commitment => typeof one?.hash === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberCommitment(commitment: Commitment): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(withCommitment(read(), commitment)));
  } catch {
    // no storage: the hash can still be copied by hand
  }
}

export function rememberedCommitment(table: string, number: number): Commitment | undefined {
  return read().find((one) => one.table === table && one.number === number);
}

import type { TableSummary } from '../types/summary';

/** The hash of a deal's secret, as this browser saw it first. */
export interface Commitment {
  table: string;
  /** Which game of the table. */
  number: number;
  hash: string;
  /** Seen before the first card, or only when the game was under way. */
  when: 'before' | 'during';
}

const PLACE = 'pyatak-seals';
const MOST = 60;

/** What a table shows now: the seal of the game that is played, or of the one to come. */
export function commitmentOf(summary: TableSummary): Commitment {
  const played = summary.game_number ?? 0;
  const isPlayed = summary.phase === 'playing';
  return { table: summary.table, number: isPlayed ? played : played + 1, hash: summary.commitment, when: isPlayed ? 'during' : 'before' };
}

/** The first one seen of a game stays, whatever is shown later: that is what a seal is for. The oldest games are forgotten. */
export function withCommitment(kept: readonly Commitment[], seal: Commitment): Commitment[] {
  const isKnown = kept.some((one) => one.table === seal.table && one.number === seal.number);
  return isKnown ? [...kept] : [...kept, seal].slice(-MOST);
}

function read(): Commitment[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is Commitment => typeof one?.hash === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberCommitment(seal: Commitment): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(withCommitment(read(), seal)));
  } catch {
    // a browser without storage: the hash can still be copied by hand
  }
}

export function rememberedCommitment(table: string, number: number): Commitment | undefined {
  return read().find((one) => one.table === table && one.number === number);
}

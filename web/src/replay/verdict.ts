import type { Commitment } from '../table/commitments';
import type { VerdictAnswer } from '../types/http';

/** The query for a game, with the hash this browser noted. */
export function verdictQuery(number: number, noted: Commitment | undefined): string {
  return new URLSearchParams({ number: String(number), ...(noted && { commitment: noted.hash }) }).toString();
}

/** Whether the noted hash is the same, another, or unknown; `nothing` without a hash to compare. */
export function comparedWith(verdict: Pick<VerdictAnswer, 'details'>, noted: Commitment | undefined): 'same' | 'other' | 'unknown' | 'nothing' {
  const hash = verdict.details['hash'];
  if (!hash) return 'nothing';
  if (!noted) return 'unknown';
  return noted.hash === hash ? 'same' : 'other';
}

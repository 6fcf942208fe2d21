import type { Commitment } from '../table/commitments';
import type { VerdictAnswer } from '../types/http';

/** Which game, and the hash that was noted of it. */
export function verdictQuery(number: number, seal: Commitment | undefined): string {
  return new URLSearchParams({ number: String(number), ...(seal && { commitment: seal.hash }) }).toString();
}

/** How the noted hash stands to the verdict: the same, another, not noted; nothing where there is no hash to compare. */
export function comparedWith(verdict: Pick<VerdictAnswer, 'details'>, seal: Commitment | undefined): 'same' | 'other' | 'unknown' | 'nothing' {
  const hash = verdict.details['hash'];
  if (!hash) return 'nothing';
  if (!seal) return 'unknown';
  return seal.hash === hash ? 'same' : 'other';
}

import { get, problemText, Refusal, ServerAway } from '../net/http';
import type { Review, ReviewAnswer, Sum } from '../types/http';

const AGAIN_MS = 1_000;
const NEVER_JUDGED = -1;

/** Whether the same question may be answered in a moment: the server restarts, or was asked too often. */
const mayPass = (problem: unknown): boolean => problem instanceof ServerAway || (problem instanceof Refusal && [429, 503].includes(problem.status));

/** Loads the review of a game, and sharper ones while the coach still thinks. */
export class Loader {
  answer = $state.raw<ReviewAnswer | null>(null);
  problem = $state('');
  #isStopped = false;

  constructor(
    readonly table: string,
    readonly number: number | null,
  ) {}

  async load(): Promise<void> {
    while (!this.#isStopped && !this.problem && this.answer?.progress !== 'done') {
      try {
        this.#take(await get<ReviewAnswer>(this.#path()));
      } catch (refused) {
        if (!mayPass(refused)) this.problem = problemText(refused);
      }
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  #path(): string {
    const judged = this.answer?.review?.judged ?? NEVER_JUDGED;
    const which = this.number === null ? '' : `number=${this.number}&`;
    return `/api/tables/${this.table}/review?${which}after=${judged}`;
  }

  /** An answer without a review has nothing new. */
  #take(answer: ReviewAnswer): void {
    this.answer = answer.review ? answer : { ...answer, review: this.answer?.review ?? null, reasons: this.answer?.reasons ?? {} };
  }
}

const CAUSES = ['start', 'others', 'luck', 'guesses', 'own', 'rest'] as const;
const OPTIONAL = new Set<string>(['guesses', 'rest']);

/** A line of the sum, in whole percents, and where its bar begins. */
export interface SumLine {
  name: (typeof CAUSES)[number] | 'result';
  percent: number;
  from: number;
  to: number;
}

const percent = (share: number): number => Math.round(100 * share) || 0;

/** The lines of the sum. Luck takes the rounding, so that they add up; guesses and the rest are left out where they are nothing. */
export function sumLines(sum: Sum): SumLine[] {
  const result = percent(sum.result);
  const missing = result - CAUSES.reduce((total, name) => total + percent(sum[name]), 0);
  let total = 0;
  const steps = CAUSES.map((name) => {
    const from = total;
    const amount = percent(sum[name]) + (name === 'luck' ? missing : 0);
    total += amount;
    return { name, percent: amount, from, to: total };
  });
  return [...steps.filter((line) => line.percent || !OPTIONAL.has(line.name)), { name: 'result', percent: result, from: 0, to: result }];
}

/** A mark on the chart: a square is a decision, a circle is chance. */
export interface Mark {
  move: number;
  kind: 'mistake' | 'gift' | 'luck-up' | 'luck-down';
  amount: number;
  /** The place of the decision in the review; null for chance. */
  decision: number | null;
}

const LEAST = 0.03;
const MOST_OF_A_KIND = 3;

/** What moved a seat's chance most: its own moments, what others gave away, and luck. */
export function marksOf(review: Review, seat: number): Mark[] {
  const own: Mark[] = (review.seats[seat]?.moments ?? []).map((place) => ({ move: review.decisions[place]!.move, kind: 'mistake', amount: -review.decisions[place]!.loss, decision: place }));
  const gifts = review.decisions.map((one, place): Mark => ({ move: one.move, kind: 'gift', amount: one.seat === seat ? 0 : one.effects[seat]!, decision: place }));
  const luck = review.chances.map((one): Mark => ({ move: one.move, kind: one.effects[seat]! > 0 ? 'luck-up' : 'luck-down', amount: one.effects[seat]!, decision: null }));
  const largest = (marks: Mark[]): Mark[] => marks.filter((mark) => Math.abs(mark.amount) >= LEAST).sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount)).slice(0, MOST_OF_A_KIND);
  return [...own, ...largest(gifts.filter((mark) => mark.amount > 0)), ...largest(luck)].sort((one, other) => one.move - other.move);
}

export function reviewPath(table: string, number: number, seat?: number): string {
  return `/review/${table}/${number}${seat === undefined ? '' : `?seat=${seat}`}`;
}

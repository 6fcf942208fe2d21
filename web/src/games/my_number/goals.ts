import type { CardInk } from '../../art/card-inks';

/** The colour a letter's goals speak of, for its symbol. F and G speak of no single one. */
export const GOAL_INKS: Record<string, CardInk | undefined> = { A: 'orange', B: 'blue', C: 'pink', D: 'green', E: 'purple' };

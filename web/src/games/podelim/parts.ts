import type { Card, Cut, Player, Share, ShownPart, View } from '../../types/games/podelim';
import { PART_INKS, type PartInk } from './fillings';

/** The order of the colours, from the left. */
export const COLOURS = Object.keys(PART_INKS) as PartInk[];

/** A part as it is drawn: being cut, to be voted for, or with the votes on it. */
export interface DrawnPart {
  colour: PartInk | null;
  first: number;
  cards: Card[];
  open: boolean;
  voters: number[];
  outcome: string;
}

function drawn(colour: PartInk | null, first: number, cards: Card[]): DrawnPart {
  return { colour, first, cards, open: true, voters: [], outcome: '' };
}

/** Where the knives stand, as the parts they would make. */
export function partsOfCut(share: Share, [, first, second]: Cut): DrawnPart[] {
  const edges = [share.first, first, second, share.first + share.cards.length];
  return COLOURS.map((colour, index) => {
    const [from, to] = [edges[index]! - share.first, edges[index + 1]! - share.first];
    return drawn(colour, edges[index]!, share.cards.slice(from, to));
  });
}

export function partsOf(share: Share): DrawnPart[] {
  if (!share.parts.length) return [drawn(null, share.first, share.cards)];
  return share.parts.map((part) => ({ ...drawn(part.colour as PartInk, part.first, part.cards), open: part.open }));
}

/** The parts of a vote that has been shown. */
export function partsOfVote(shown: ShownPart[], first: number): DrawnPart[] {
  let at = first;
  return shown.map((part) => {
    const one = { ...drawn(part.colour as PartInk, at, part.cards), voters: part.voters, outcome: part.outcome };
    at += part.cards.length;
    return one;
  });
}

/** Several players want a single card: nobody gets it. */
export function isBroken(part: DrawnPart): boolean {
  return part.outcome === 'discarded' && part.voters.length > 1;
}

/** The cut nearest to equal parts, to begin with. */
export function evenCut(cuts: Cut[], share: Share): Cut | undefined {
  const unevenness = ([, first, second]: Cut): number => {
    const sizes = [first - share.first, second - first, share.first + share.cards.length - second];
    return Math.max(...sizes) - Math.min(...sizes);
  };
  return cuts.toSorted((one, other) => unevenness(one) - unevenness(other))[0];
}

/** The cut with one knife at a place, the other as near as it can to where it was. */
export function cutWith(cuts: Cut[], now: Cut, knife: 0 | 1, place: number): Cut {
  const other = knife === 0 ? 2 : 1;
  const fitting = cuts.filter((cut) => cut[knife + 1] === place);
  return fitting.toSorted((one, two) => Math.abs(one[other] - now[other]) - Math.abs(two[other] - now[other]))[0] ?? now;
}

/** Whether votes were opened between two views. */
export function votesOpened(before: View, after: View): boolean {
  if (before.phase.name !== 'vote' || !before.share || !after.last_vote.length) return false;
  const same = after.phase.name === 'vote' && after.round === before.round && after.share?.first === before.share.first && after.share.cards.length === before.share.cards.length;
  return !same;
}

/** A player's piles; the jokers that wait are a pile of their own, the last one. */
export function pilesOf(player: Player): { number: number | null; size: number }[] {
  const piles: { number: number | null; size: number }[] = player.piles.map(({ number, size }) => ({ number, size }));
  return player.unlaid_jokers ? [...piles, { number: null, size: player.unlaid_jokers }] : piles;
}

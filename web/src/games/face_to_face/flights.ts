import { tick } from 'svelte';

import { flyFrom, type Positions } from '../../table/flights';
import type { Card, View } from '../../types/games/face_to_face';

const nameOf = (card: Card): string => `${card.metal}-${card.number}`;

/** Animates cards that were hidden before: the opponent's played cards, and the viewer's drawn cards. */
export function flyHidden(before: View, after: View, frame: HTMLElement): void {
  const from: Positions = new Map();
  const held = new Set([...before.hand, ...tops(before)].map(nameOf));
  const put = (cards: Card[], place: string): void => {
    const rect = frame.querySelector(place)?.getBoundingClientRect();
    if (rect) for (const card of cards) if (!held.has(nameOf(card))) from.set(nameOf(card), { rect: smaller(rect) });
  };
  if (after.seat !== null) put(after.hand, `[data-deck="${after.seat}"]`);
  for (const player of after.players) {
    if (player.seat !== after.seat) put(player.turn_cards.map((laid) => laid.card).filter((card) => tops(after).some((top) => nameOf(top) === nameOf(card))), `[data-fan="${player.seat}"]`);
  }
  if (from.size) void tick().then(() => flyFrom(from, frame));
}

function tops(view: View): Card[] {
  return view.players.flatMap((player) => [player.ascending.top, player.descending.top]);
}

/** A card-sized rectangle in the middle of a wider one. */
function smaller(rect: DOMRect): DOMRect {
  const width = Math.min(rect.width, rect.height / 1.4);
  return new DOMRect(rect.left + (rect.width - width) / 2, rect.top, width, rect.height);
}

import type { Update } from '../types/protocol';

type Fields = Record<string, unknown>;

/** A view after an update: what was there, and what has changed laid over it. What has not changed stays the same object. */
export function changed(view: unknown, update: Pick<Update, 'view' | 'places'>): unknown {
  const now: Fields = { ...(view as Fields | null), ...(update.view as Fields | null) };
  for (const [field, places] of Object.entries(update.places ?? {})) {
    const list = [...(now[field] as Fields[])];
    for (const [place, other] of Object.entries(places)) list[Number(place)] = { ...list[Number(place)], ...other };
    now[field] = list;
  }
  return now;
}

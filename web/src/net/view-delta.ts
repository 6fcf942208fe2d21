import type { Update } from '../types/protocol';

type Fields = Record<string, unknown>;

/** The view after an update. Parts that have not changed stay the same objects. */
export function changed(view: unknown, update: Pick<Update, 'view' | 'places'>): unknown {
  const now: Fields = { ...(view as Fields | null), ...(update.view as Fields | null) };
  for (const [field, places] of Object.entries(update.places ?? {})) {
    const list = [...(now[field] as Fields[])];
    for (const [place, other] of Object.entries(places)) list[Number(place)] = { ...list[Number(place)], ...other };
    now[field] = list;
  }
  return now;
}

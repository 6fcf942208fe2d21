import { me } from '../app/me.svelte';
import { naming } from '../app/naming.svelte';
import { Refusal } from '../net/http';
import type { Room } from '../net/room.svelte';

/**
 * Takes a seat, the first free one for null. Who has a name sits down under it. Everybody else is asked, and the seat is theirs
 * meanwhile, so that the host sees them and the table cannot be full when they have typed it.
 */
export async function sitDown(room: Room, seat: number | null): Promise<void> {
  await me.load().catch(() => undefined);
  if (me.isNamed) {
    const answer = await room.sit(seat, me.name);
    const needsAnother = answer.t === 'refused' && answer.code.startsWith('name_');
    if (!needsAnother) return;
  }
  if ((await room.sit(seat)).t === 'refused') return;
  const isNamed = await naming.ask((name) => rename(room, name));
  if (!isNamed && room.isSeated && room.summary?.phase === 'open') await room.ask({ t: 'stand' });
}

/** Asks for another name at this table. */
export async function changeName(room: Room): Promise<void> {
  await naming.ask((name) => rename(room, name));
}

async function rename(room: Room, name: string): Promise<void> {
  const refused = await room.rename(name);
  if (refused) throw new Refusal(409, refused.code, refused.text);
}

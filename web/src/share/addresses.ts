import type { Address as ServerAddress, Reachable } from '../types/http';

/** An address of the server. `opened`: the server does not know it, but this page was opened by it. */
export interface Address extends Omit<ServerAddress, 'kind'> {
  kind: ServerAddress['kind'] | 'opened';
}

/** Whether only this machine can open an address. */
export function isLoopback(url: string): boolean {
  const host = new URL(url).hostname;
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/**
 * The addresses for others, the likely one first. An address that opened this page works for others too, unless it is loopback;
 * only the operator knows a better one.
 */
export function reachable(known: Reachable, origin: string): Address[] {
  const { addresses } = known;
  if (isLoopback(origin) || addresses[0]?.kind === 'public') return addresses;
  const own = addresses.find((one) => one.url === origin) ?? { url: origin, kind: 'opened', network: '' };
  return [own, ...addresses.filter((one) => one.url !== origin)];
}

/** An address as people type it. */
export function spoken(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

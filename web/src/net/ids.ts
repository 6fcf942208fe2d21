/** Random letters for commands and nonces. `crypto.randomUUID` is missing on plain http, which is how a home network is served. */
export function randomId(bytes = 12): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The pages behind the bar at the bottom of a phone; a desktop shows all of them at once. */
export type Tab = 'games' | 'tables' | 'mine' | 'learn';

/** Each has an address, so that back leads from one to the one before. None is four letters: that would be a table's code. */
export const PATHS: Record<Tab, string> = { games: '/', tables: '/tables', mine: '/my-games', learn: '/learn' };

export function tabAt(path: string): Tab | null {
  return (Object.keys(PATHS) as Tab[]).find((tab) => PATHS[tab] === path) ?? null;
}

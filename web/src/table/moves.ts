/** A move found in a view, with its fields as words. */
export interface FoundMove {
  action: number;
  words: string;
}

/**
 * Every move in the view of any game: an object with an `action`, or a list that begins with one, as some moves travel. For games
 * without a table of their own.
 */
export function movesIn(view: unknown): FoundMove[] {
  const found = new Map<number, FoundMove>();
  for (const [name, value] of Object.entries(view as object)) collect(value, name === 'moves', '', found);
  return [...found.values()];
}

function collect(value: unknown, inMoves: boolean, name: string, found: Map<number, FoundMove>): void {
  if (Array.isArray(value)) {
    if (inMoves && typeof value[0] === 'number') add(value[0], [name, ...value.slice(1)], found);
    else for (const one of value) collect(one, inMoves, name, found);
  } else if (value && typeof value === 'object') {
    const { action, ...rest } = value as Record<string, unknown>;
    if (typeof action === 'number' && rest['allowed'] !== false) add(action, [name, ...Object.values(rest)], found);
    else if (inMoves || typeof action !== 'number') {
      for (const [inner, one] of Object.entries(value)) if (inMoves || isMoveLike(one)) collect(one, inMoves, inner, found);
    }
  }
}

function isMoveLike(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function add(action: number, parts: unknown[], found: Map<number, FoundMove>): void {
  const words = parts.filter((part) => part !== '' && part !== null && typeof part !== 'boolean').map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)));
  found.set(action, { action, words: words.join(' ') || String(action) });
}

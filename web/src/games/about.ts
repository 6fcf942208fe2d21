/** What the home page knows of a game before its code is loaded: the default export of `games/<id>/about.ts`. */
export interface About {
  /** The position of its box on the home page. */
  order: number;
  /** "20", "7–9" */
  minutes: string;
  /** The number of bots for a single player. */
  bots: number;
  /** The options that help a newcomer in a game against bots. */
  options?: Record<string, string | number>;
}

const FOUND = import.meta.glob<{ default: About }>('./*/about.ts', { eager: true });
const UNKNOWN: About = { order: 99, minutes: '20', bots: 1 };

export function aboutGame(game: string): About {
  return FOUND[`./${game}/about.ts`]?.default ?? UNKNOWN;
}

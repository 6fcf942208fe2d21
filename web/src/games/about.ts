/** What the home page says of a game before its code has come: `games/<id>/about.ts` exports one as default. */
export interface About {
  /** Where its box stands on the shelf. */
  order: number;
  /** "20", "7–9" */
  minutes: string;
  /** How many bots come when somebody plays alone. */
  bots: number;
}

const FOUND = import.meta.glob<{ default: About }>('./*/about.ts', { eager: true });
const UNKNOWN: About = { order: 99, minutes: '20', bots: 1 };

export function aboutGame(game: string): About {
  return FOUND[`./${game}/about.ts`]?.default ?? UNKNOWN;
}

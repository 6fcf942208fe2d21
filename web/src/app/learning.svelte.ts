interface Kept {
  /** By game, the step at which its lesson was left. */
  steps: Record<string, number>;
  /** The games whose lesson was finished. */
  learned: string[];
  /** The games to which the visitor has sat down, or whose lesson was offered. */
  known: string[];
  /** The games that were played to their end: what is said in a first game is not said again. */
  played: string[];
  /** What was explained when it first happened. */
  told: string[];
  /** Whether first games are explained at all. */
  tips: boolean;
}

const PLACE = 'pyatak-learning';

function read(): Kept {
  const fresh: Kept = { steps: {}, learned: [], known: [], played: [], told: [], tips: true };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

/** What the visitor has learned on this device. */
class Learning {
  #kept = $state.raw<Kept>(read());

  constructor() {
    addEventListener('storage', ({ key }) => {
      if (key === PLACE) this.#kept = read();
    });
  }

  /** The step at which a lesson was left; 0: not begun, or finished. */
  stepOf(game: string): number {
    return this.#kept.steps[game] ?? 0;
  }

  hasLearned(game: string): boolean {
    return this.#kept.learned.includes(game);
  }

  /** Neither played nor offered: the lesson comes beside "just play", once. */
  isNew(game: string): boolean {
    return !this.#kept.known.includes(game) && !this.hasLearned(game) && !this.stepOf(game);
  }

  get tips(): boolean {
    return this.#kept.tips;
  }

  explain(tips: boolean): void {
    this.#keep({ tips });
  }

  /** Whether a game is explained while it is played: the first one, unless that is switched off. */
  explains(game: string): boolean {
    return this.#kept.tips && !this.#kept.played.includes(game);
  }

  /** True once for each thing to explain. */
  isFirst(thing: string): boolean {
    if (this.#kept.told.includes(thing)) return false;
    this.#keep({ told: [...this.#kept.told, thing] });
    return true;
  }

  /** A game was played to its end. */
  play(game: string): void {
    if (!this.#kept.played.includes(game)) this.#keep({ played: [...this.#kept.played, game] });
  }

  know(game: string): void {
    if (!this.#kept.known.includes(game)) this.#keep({ known: [...this.#kept.known, game] });
  }

  reach(game: string, step: number): void {
    this.#keep({ steps: { ...this.#kept.steps, [game]: step } });
  }

  finish(game: string): void {
    this.#keep({ steps: { ...this.#kept.steps, [game]: 0 }, learned: [...new Set([...this.#kept.learned, game])] });
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // no storage: it lasts until the page is closed
    }
  }
}

export const learning = new Learning();

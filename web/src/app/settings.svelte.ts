import { untrack } from 'svelte';

import { bestOf, isLanguage, type Language } from '../text/languages';
import { texts } from '../text/texts.svelte';

export type Theme = 'system' | 'day' | 'evening';

interface Kept {
  theme: Theme;
  language: Language | null;
  sounds: boolean;
  vibration: boolean;
  /** Sounds and vibration have been offered: once is enough. */
  offered: boolean;
  /** The game whose lid is large on a phone. */
  lastGame: string;
  chatMuted: boolean;
  /** The bots last played against: a level, or `mixed`. */
  level: string;
  /** The seats last played with, by game. */
  seats: Record<string, number>;
  /** The address of the server that codes and links show, where there are several. */
  address: string;
  /** The name that the visitor was asked for and kept. */
  keptName: string;
}

/** Bots of several levels around the medium one. */
export const MIXED = 'mixed';

const PLACE = 'pyatak-settings';
const FRESH: Kept = {
  theme: 'system',
  language: null,
  sounds: false,
  vibration: false,
  offered: false,
  lastGame: '',
  chatMuted: false,
  level: MIXED,
  seats: {},
  address: '',
  keptName: '',
};

function read(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
  } catch {
    return FRESH;
  }
}

const darkness = matchMedia('(prefers-color-scheme: dark)');

/** The visitor's choices on this device. */
class Settings {
  #kept = $state.raw<Kept>(read());
  #systemIsDark = $state(darkness.matches);

  constructor() {
    darkness.addEventListener('change', () => (this.#systemIsDark = darkness.matches));
    // another tab has changed them: the TV beside the lobby shows the same
    addEventListener('storage', ({ key }) => {
      if (key !== PLACE) return;
      this.#kept = read();
      void texts.use(this.language);
    });
  }

  get theme(): Theme {
    return this.#kept.theme;
  }

  get shownTheme(): 'day' | 'evening' {
    if (this.#kept.theme !== 'system') return this.#kept.theme;
    return this.#systemIsDark ? 'evening' : 'day';
  }

  get language(): Language {
    const kept = this.#kept.language;
    return isLanguage(kept) ? kept : bestOf(navigator.languages);
  }

  get sounds(): boolean {
    return this.#kept.sounds;
  }

  get vibration(): boolean {
    return this.#kept.vibration;
  }

  /** Whether to ask about sounds and vibration. */
  get offersSounds(): boolean {
    return !this.#kept.offered && !this.#kept.sounds && !this.#kept.vibration;
  }

  get chatMuted(): boolean {
    return this.#kept.chatMuted;
  }

  get lastGame(): string {
    return this.#kept.lastGame;
  }

  get level(): string {
    return this.#kept.level;
  }

  get seats(): Record<string, number> {
    return this.#kept.seats;
  }

  get keptName(): string {
    return this.#kept.keptName;
  }

  get address(): string {
    return this.#kept.address;
  }

  keep(change: Partial<Kept>): void {
    const kept = { ...untrack(() => this.#kept), ...change };
    this.#kept = kept;
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // no storage: the choice lasts until the page is closed
    }
  }

  async speak(language: Language): Promise<void> {
    this.keep({ language });
    await texts.use(language);
  }
}

export const settings = new Settings();

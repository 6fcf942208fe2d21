import { get, post } from '../net/http';
import type { Language } from '../text/languages';
import type { Me as MeAnswer, NewMe } from '../types/http';
import { settings } from './settings.svelte';

/** The visitor at this server: a name, no account. */
class Me {
  name = $state('');
  /** They have chosen the name, now or earlier; else the server has made one up. */
  isNamed = $state(false);
  /** The request for the name; the server gives every new guest one. */
  #asked: Promise<void> | null = null;

  /** Gets the cookie and the name from the server, once; again after a failure. */
  load(): Promise<void> {
    this.#asked ??= get<MeAnswer>('/api/me').then(
      (answer) => this.#hear(answer),
      (problem: unknown) => {
        this.#asked = null;
        throw problem;
      },
    );
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.#hear(await this.#change({ name }));
    settings.keep({ keptName: this.name });
    this.isNamed = true;
  }

  /** Switches the language at once, and tells the server, which writes sentences in it. */
  async speak(language: Language): Promise<void> {
    await settings.speak(language);
    await this.#change({ language }).catch(() => undefined);
  }

  /** A made-up name that they have kept counts as chosen. */
  #hear({ name, is_named }: MeAnswer): void {
    this.name = name;
    this.isNamed = is_named || settings.keptName === name;
  }

  #change(change: NewMe): Promise<MeAnswer> {
    return post<MeAnswer>('/api/me', change);
  }
}

export const me = new Me();

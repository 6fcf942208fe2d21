import { get, post } from '../net/http';
import type { Language } from '../text/languages';
import type { Me as MeAnswer, NewMe } from '../types/http';
import { settings } from './settings.svelte';

/** Who we are at this server: a name, kept. No account. */
class Me {
  name = $state('');
  /** Everybody gets a guest's name at first; we ask once for a better one. */
  #asked: Promise<void> | null = null;

  /** The server's cookie and our name; asked once, again after a failure. */
  load(): Promise<void> {
    this.#asked ??= get<MeAnswer>('/api/me').then(
      (answer) => void (this.name = answer.name),
      (problem: unknown) => {
        this.#asked = null;
        throw problem;
      },
    );
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.name = (await this.#change({ name })).name;
  }

  /** Switch the language here at once; the server learns it for its sentences, when it is there. */
  async speak(language: Language): Promise<void> {
    await settings.speak(language);
    await this.#change({ language }).catch(() => undefined);
  }

  #change(change: NewMe): Promise<MeAnswer> {
    return post<MeAnswer>('/api/me', change);
  }
}

export const me = new Me();

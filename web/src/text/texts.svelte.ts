import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import type { Language } from './languages';

export type Details = Record<string, FluentVariable>;

const LOADERS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:texts/en'),
  ru: () => import('virtual:texts/ru'),
  uk: () => import('virtual:texts/uk'),
};

class Texts {
  #bundle = $state.raw<FluentBundle | null>(null);
  #kept = new Map<Language, FluentBundle>();
  language = $state<Language>('en');

  /** Switches the language; every text on the page follows. */
  async use(language: Language): Promise<void> {
    let bundle = this.#kept.get(language);
    if (!bundle) {
      bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource((await LOADERS[language]()).default));
      this.#kept.set(language, bundle);
    }
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  has(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }

  say(key: string, details?: Details): string {
    const pattern = this.#bundle?.getMessage(key)?.value;
    if (!pattern) return key; // tests/test_texts.py sees to it that this never happens
    return this.#bundle!.formatPattern(pattern, details, []);
  }
}

export const texts = new Texts();

/** The text of a key in the reader's language. Read inside markup or `$derived`, it follows a switch of language. */
export function t(key: string, details?: Details): string {
  return texts.say(key, details);
}

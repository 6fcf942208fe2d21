import { FluentBundle, type FluentFunction, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

import { signed } from './signed';
import type { Language } from './languages';

export type Details = Record<string, FluentVariable>;

type Loaders = Record<Language, () => Promise<{ default: string }>>;
const LOADERS: Loaders = {
  en: () => import('virtual:texts/en'),
  ru: () => import('virtual:texts/ru'),
  uk: () => import('virtual:texts/uk'),
};
const RULES: Loaders = {
  en: () => import('virtual:texts/en.rules'),
  ru: () => import('virtual:texts/ru.rules'),
  uk: () => import('virtual:texts/uk.rules'),
};

/** What the catalogues may call, as in `core/texts.py`: a seat as people count it, from 1; a number with its sign. */
export const FUNCTIONS: Record<string, FluentFunction> = {
  SEAT: ([seat]) => (seat instanceof FluentNumber ? new FluentNumber(seat.value + 1) : seat!),
  SIGNED: ([value]) => (value instanceof FluentNumber ? signed(value.value) : value!),
};

class Texts {
  #bundle = $state.raw<FluentBundle | null>(null);
  #kept = new Map<Language, FluentBundle>();
  #withRules = new Set<Language>();
  #wantsRules = false;
  language = $state<Language>('en');

  /** Switches the language; every text on the page follows. */
  async use(language: Language): Promise<void> {
    let bundle = this.#kept.get(language);
    if (!bundle) {
      bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
      bundle.addResource(new FluentResource((await LOADERS[language]()).default));
      this.#kept.set(language, bundle);
    }
    if (this.#wantsRules) await this.#addRules(language, bundle);
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Loads the texts of the rules pages, for this language and those chosen later. */
  async loadRules(): Promise<void> {
    this.#wantsRules = true;
    await this.use(this.language);
  }

  async #addRules(language: Language, bundle: FluentBundle): Promise<void> {
    const { default: text } = await RULES[language]();
    if (this.#withRules.has(language)) return;
    bundle.addResource(new FluentResource(text));
    this.#withRules.add(language);
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

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
/** Parts of the catalogues that are loaded with the pages that show them. */
const LATER = {
  rules: {
    en: () => import('virtual:texts/en.rules'),
    ru: () => import('virtual:texts/ru.rules'),
    uk: () => import('virtual:texts/uk.rules'),
  },
  lessons: {
    en: () => import('virtual:texts/en.lessons'),
    ru: () => import('virtual:texts/ru.lessons'),
    uk: () => import('virtual:texts/uk.lessons'),
  },
} satisfies Record<string, Loaders>;
type Part = keyof typeof LATER;

/** What the catalogues may call, as in `core/texts.py`: a seat as people count it, from 1; a number with its sign. */
export const FUNCTIONS: Record<string, FluentFunction> = {
  SEAT: ([seat]) => (seat instanceof FluentNumber ? new FluentNumber(seat.value + 1) : seat!),
  SIGNED: ([value]) => (value instanceof FluentNumber ? signed(value.value) : value!),
};

class Texts {
  #bundle = $state.raw<FluentBundle | null>(null);
  #kept = new Map<Language, FluentBundle>();
  #wanted = new Set<Part>();
  #added = new Set<string>();
  language = $state<Language>('en');

  /** Switches the language; every text on the page follows. */
  async use(language: Language): Promise<void> {
    let bundle = this.#kept.get(language);
    if (!bundle) {
      bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
      bundle.addResource(new FluentResource((await LOADERS[language]()).default));
      this.#kept.set(language, bundle);
    }
    for (const part of this.#wanted) await this.#add(part, language, bundle);
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Loads a part of the texts, for this language and those chosen later. */
  async load(part: Part): Promise<void> {
    this.#wanted.add(part);
    await this.use(this.language);
  }

  async #add(part: Part, language: Language, bundle: FluentBundle): Promise<void> {
    const { default: text } = await LATER[part][language]();
    const name = `${language} ${part}`;
    if (this.#added.has(name)) return;
    bundle.addResource(new FluentResource(text));
    this.#added.add(name);
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

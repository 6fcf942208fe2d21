/** As in `core/texts.py`. */
export const LANGUAGES = ['en', 'ru', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each name in its own language, so that readers find theirs. */
export const NAMES: Record<Language, { short: string; whole: string }> = {
  en: { short: 'Eng', whole: 'English' },
  ru: { short: 'Рус', whole: 'Русский' },
  uk: { short: 'Укр', whole: 'Українська' },
};

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** The first of the reader's languages that the app has, otherwise English. */
export function bestOf(preferred: readonly string[]): Language {
  for (const language of preferred) {
    const short = language.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return 'en';
}

import { ServerAway } from '../net/http';
import type { Language } from '../text/languages';

const kept = new Map<string, Promise<string>>();

/** A game's rules as HTML, loaded once per language. */
export function rulesOf(game: string, language: Language): Promise<string> {
  const key = `${game}/${language}`;
  let found = kept.get(key);
  if (!found) {
    found = load(key);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
  }
  return found;
}

async function load(key: string): Promise<string> {
  const [response, { Marked }] = await Promise.all([
    fetch(`/api/rules/${key}`).catch(() => {
      throw new ServerAway();
    }),
    import('marked'),
  ]);
  if (!response.ok) throw new Error(`no rules: ${response.status}`);
  const marked = new Marked({ renderer: { html: () => '' } });
  return withPlaces(await marked.parse(await response.text()));
}

/** "R4.2" at the start of a line or in bold becomes an anchor. */
export function withPlaces(html: string): string {
  const seen = new Set<string>();
  return html.replace(/\bR\d+(?:\.\d+)*\b/g, (rule) => {
    if (seen.has(rule)) return `<a href="#${rule}">${rule}</a>`;
    seen.add(rule);
    return `<span class="rule" id="${rule}">${rule}</span>`;
  });
}

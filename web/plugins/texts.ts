import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:texts/';
/** Rules and lessons are loaded with the pages that show them: `virtual:texts/ru.rules`. */
const LATER = ['.rules', '.lessons'];
const HOUSE = resolve(import.meta.dirname, '../../src/pyatak');
/** Texts that only the terminal shows. */
const ONLY_TERMINAL = new Set(['play.ftl']);

/** The catalogues of a language: the shared ones, then each game's, the same files that Python reads. `ru.rules`: only the games' rules. */
export function catalogueFiles(name: string): string[] {
  const games = gameFiles(name);
  return LATER.some((part) => name.endsWith(part)) ? games.filter((file) => existsSync(file)) : [...sharedFiles(name), ...games];
}

function sharedFiles(language: string): string[] {
  return readdirSync(join(HOUSE, 'locales', language))
    .filter((name) => name.endsWith('.ftl') && !ONLY_TERMINAL.has(name))
    .map((name) => join(HOUSE, 'locales', language, name))
    .sort();
}

function gameFiles(name: string): string[] {
  return readdirSync(join(HOUSE, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => join(HOUSE, 'games', entry.name, 'locales', `${name}.ftl`))
    .sort();
}

/** `import('virtual:texts/ru')` gives one language's texts as one string, in a chunk of its own. */
export function texts(): Plugin {
  return {
    name: 'pyatak-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const files = catalogueFiles(id.slice(PREFIX.length + 1));
      for (const file of files) this.addWatchFile(file);
      const text = files.map((file) => readFileSync(file, 'utf-8')).join('\n');
      return `export default ${JSON.stringify(text.replace(/^#.*\n/gm, ''))}`;
    },
  };
}

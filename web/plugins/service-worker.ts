import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../src/service-worker.js');
/** Files that a first visit does not wait for: cached when first used. */
const LATER = /\.map$|icon-512|\/sheet-/;

/** Writes `sw.js` with the list of built files and a version that changes with them. */
export function serviceWorker(): Plugin {
  return {
    name: 'pyatak-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((name) => !LATER.test(name)).sort();
      const shell = ['/', '/theme.js', '/manifest.webmanifest', '/icons/icon.svg', ...names.filter((name) => name !== 'index.html').map((name) => `/${name}`)];
      const version = createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
      const source = readFileSync(SOURCE, 'utf-8')
        .replace('__VERSION__', JSON.stringify(version))
        .replace('__SHELL__', JSON.stringify(shell));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

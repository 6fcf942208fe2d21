import { tabAt, type Tab } from '../home/tabs';

/** The page that is shown. Every page has its own address, so that back, reload and links work. */
export type Route =
  | { page: 'home'; tab: Tab }
  | { page: 'game'; game: string }
  | { page: 'table'; id: string }
  | { page: 'tv'; code: string }
  /** `move`: how many moves have been made where it begins. */
  | { page: 'replay'; id: string; number: number | null; move: number }
  /** `seat`: whose game is looked at; null: the visitor's. */
  | { page: 'review'; id: string; number: number | null; seat: number | null }
  | { page: 'leaderboard'; game: string }
  | { page: 'player'; handle: string }
  /** `all`: the numbered rules, at one of them if `rule` says which. */
  | { page: 'rules'; game: string; all: boolean; rule: string }
  /** `game`: its lesson; without one, all of them. */
  | { page: 'learn'; game: string }
  /** `puzzle`: which one of its game; empty: the next one. */
  | { page: 'puzzle'; game: string; puzzle: string }
  | { page: 'me' }
  | { page: 'sheet' }
  | { page: 'lost' };

export function parse(path: string, hash = '', search = ''): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'replay' && second && rest.length === 1 && /^\d{1,9}$/.test(rest[0]!)) return { page: 'replay', id: second, number: Number(rest[0]), move: numberIn(search, 'move') ?? 0 };
  if (first === 'review' && second && rest.length <= 1 && (!rest.length || /^\d{1,9}$/.test(rest[0]!))) return { page: 'review', id: second, number: rest.length ? Number(rest[0]) : null, seat: numberIn(search, 'seat') };
  if (first === 'rules' && second && rest.length === 1 && rest[0] === 'all') return { page: 'rules', game: second, all: true, rule: ruleIn(hash) };
  if (first === 'puzzles' && second && rest.length <= 1) return { page: 'puzzle', game: second, puzzle: rest[0] ?? '' };
  if (rest.length) return { page: 'lost' };
  if (first === 'learn' || (first === 'rules' && !second)) return { page: 'learn', game: second };
  const tab = tabAt(path);
  if (tab) return { page: 'home', tab };
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'leaderboard') return { page: 'leaderboard', game: second };
  if (first === 'sheet' && !second) return { page: 'sheet' };
  if (!second) return isCode(first) ? { page: 'table', id: first.toUpperCase() } : { page: 'lost' };
  if (first === 'games') return { page: 'game', game: second };
  if (first === 't') return { page: 'table', id: second };
  if (first === 'tv') return { page: 'tv', code: second };
  if (first === 'replay') return { page: 'replay', id: second, number: null, move: numberIn(search, 'move') ?? 0 };
  if (first === 'players') return { page: 'player', handle: second };
  if (first === 'rules') return { page: 'rules', game: second, all: ruleIn(hash) !== '', rule: ruleIn(hash) };
  return { page: 'lost' };
}

const here = (): Route => parse(location.pathname, location.hash, location.search);

function numberIn(search: string, name: string): number | null {
  const text = new URLSearchParams(search).get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

const ruleIn = (hash: string): string => hash.replace('#', '');

/** Four letters, as on the TV: `/PUMA` is a table too. */
function isCode(text: string): boolean {
  return /^[a-z]{4}$/i.test(text);
}

function depthOf(state: unknown): number | null {
  return (state as { depth?: number } | null)?.depth ?? null;
}

class Router {
  route = $state.raw<Route>(here());

  /** How many pages of this visit lie behind this one; the browser keeps it with each page. */
  #depth = depthOf(history.state) ?? 0;

  constructor() {
    history.replaceState({ depth: this.#depth }, '');
    addEventListener('popstate', this.#moved);
  }

  go(path: string, { replace = false } = {}): void {
    if (!replace) this.#depth += 1;
    history[replace ? 'replaceState' : 'pushState']({ depth: this.#depth }, '', path);
    this.route = here();
    scrollTo(0, 0);
  }

  /** Writes the address of what the page shows now, so that it can be copied and reloaded. The page stays, and so does the history. */
  note(path: string): void {
    history.replaceState({ depth: this.#depth }, '', path);
  }

  /** To the page before this one; to `otherwise` if this was the first of the visit, so that nobody leaves the app by it. */
  back(otherwise: string): void {
    if (this.#depth) history.back();
    else this.go(otherwise, { replace: true });
  }

  #moved = (event: PopStateEvent): void => {
    const depth = depthOf(event.state);
    // a press on a link such as #R3.4: the browser has made the page
    if (depth === null) history.replaceState({ depth: this.#depth + 1 }, '');
    this.#depth = depth ?? this.#depth + 1;
    this.route = here();
  };

  /** Follows links inside the app without loading a page; the browser handles all others. */
  follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();

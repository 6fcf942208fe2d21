import type { IconName } from '../art/icons';
import { announcer } from './announce.svelte';

export interface Toast {
  /** One sentence in bold: what. */
  what: string;
  /** One for why. */
  why?: string;
  icon?: IconName;
  link?: { text: string; press: () => void };
  /** How long, unless touched. */
  ms?: number;
  /** In a race: only `what`, on one slim line, for a short time. The rest is spoken. */
  brief?: boolean;
}

const STAYS_MS = 4000;
const BRIEF_MS = 1800;

/** One toast at a time: a newer one replaces the older. */
class Toasts {
  shown = $state.raw<Toast | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(toast: Toast): void {
    clearTimeout(this.#timer);
    this.shown = toast;
    announcer.say([toast.what, toast.why].filter(Boolean).join(' '), true);
    this.#timer = setTimeout(() => this.hide(), toast.ms ?? (toast.brief ? BRIEF_MS : STAYS_MS));
  }

  hide = (): void => {
    clearTimeout(this.#timer);
    this.shown = null;
  };
}

export const toasts = new Toasts();

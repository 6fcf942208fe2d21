import { settings } from '../app/settings.svelte';
import { get } from '../net/http';
import type { Reachable } from '../types/http';
import { reachable, type Address } from './addresses';

const AGAIN_MS = 5_000;
const NOTHING_KNOWN: Reachable = { addresses: [], trouble: '' };

/** How others reach this server. The page's own address is no answer: it may be this machine's alone. */
class Reach {
  #known = $state.raw<Reachable | null>(null);
  #followers = 0;
  #timer = 0;

  /** The server has answered, or is away. */
  get isKnown(): boolean {
    return this.#known !== null;
  }

  /** The likely one first. */
  get addresses(): Address[] {
    return this.#known ? reachable(this.#known, location.origin) : [];
  }

  /** The one that codes and links show: chosen on this device, else the likely one. */
  get current(): Address | null {
    return this.addresses.find((one) => one.url === settings.address) ?? this.addresses[0] ?? null;
  }

  /** Why nobody else can open the server; empty when somebody can. */
  get trouble(): Reachable['trouble'] {
    return this.addresses.length ? '' : (this.#known?.trouble ?? '');
  }

  /** A link that others can open, if there is any. */
  async linkTo(path: string): Promise<string> {
    if (!this.isKnown) await this.load();
    return (this.current?.url ?? location.origin) + path;
  }

  async load(): Promise<void> {
    this.#known = await get<Reachable>('/api/addresses').catch(() => this.#known ?? NOTHING_KNOWN);
  }

  /** Asks now and again as long as something shows the address: the machine may join another network. Returns what stops it. */
  follow(): () => void {
    this.#followers += 1;
    if (this.#followers === 1) {
      void this.load();
      this.#timer = window.setInterval(() => void this.load(), AGAIN_MS);
    }
    return () => {
      this.#followers -= 1;
      if (!this.#followers) clearInterval(this.#timer);
    };
  }
}

export const reach = new Reach();

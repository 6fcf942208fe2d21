/** What screen readers speak. Polite: what happened. Assertive: requests to the player and refusals. */
class Announcer {
  polite = $state('');
  assertive = $state('');
  #flip = false;

  say(text: string, urgent = false): void {
    if (!text) return;
    // screen readers skip a repeated sentence: a no-break space makes it differ
    this.#flip = !this.#flip;
    const spoken = this.#flip ? `${text}\u00a0` : text;
    if (urgent) this.assertive = spoken;
    else this.polite = spoken;
  }

  /** Takes back a request that no longer holds. */
  hush(): void {
    this.assertive = '';
  }
}

export const announcer = new Announcer();

/** What is spoken by a screen reader. Polite: what happened. Assertive: what is asked of you, and why something was refused. */
class Announcer {
  polite = $state('');
  assertive = $state('');
  #flip = false;

  say(text: string, urgent = false): void {
    if (!text) return;
    // the same sentence twice would not be read: a no-break space makes it another one
    this.#flip = !this.#flip;
    const spoken = this.#flip ? `${text}\u00a0` : text;
    if (urgent) this.assertive = spoken;
    else this.polite = spoken;
  }
}

export const announcer = new Announcer();

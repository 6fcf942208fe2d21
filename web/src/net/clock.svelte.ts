/** The server's time. Clocks and countdowns use it, because the device's own clock may be wrong. */
export class ServerClock {
  #ahead = 0;
  #told = false;
  #ticking = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Updated four times a second while a clock is on the screen. */
  now = $state(Date.now());

  /** Takes the server's time from a message. A slow message tells a time that is too early, so the largest offset wins. */
  hear(serverNow: number): void {
    const ahead = serverNow - Date.now();
    this.#ahead = this.#told ? Math.max(ahead, this.#ahead - 50) : ahead;
    this.#told = true;
    this.now = this.read();
  }

  read(): number {
    return Date.now() + this.#ahead;
  }

  /** Keeps `now` running while a clock is on the screen. Returns the function that stops it. */
  run = (): (() => void) => {
    this.#ticking += 1;
    this.#timer ??= setInterval(() => (this.now = this.read()), 250);
    return () => {
      this.#ticking -= 1;
      if (this.#ticking) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  };
}

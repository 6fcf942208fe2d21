/** The server's time on this device: clocks and countdowns are shown by it, whatever the device's own clock says. */
export class ServerClock {
  #ahead = 0;
  #told = false;
  #ticking = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Moves on four times a second while somebody looks at a clock. */
  now = $state(Date.now());

  /** The server said what time it is. A message that took long says too early a time, so the latest one counts. */
  hear(serverNow: number): void {
    const ahead = serverNow - Date.now();
    this.#ahead = this.#told ? Math.max(ahead, this.#ahead - 50) : ahead;
    this.#told = true;
    this.now = this.read();
  }

  read(): number {
    return Date.now() + this.#ahead;
  }

  /** Run while a clock is on the screen; returns how to stop. */
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

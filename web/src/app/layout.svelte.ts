/** The kind of screen. */
export type Kind = 'phone' | 'tablet' | 'desktop' | 'landscape';

const TABLET = 768;
const DESKTOP = 1280;
const LOW = 430;

class Layout {
  width = $state(innerWidth);
  /** The height a page needs below the table, for the controls of a replay. */
  reserved = $state(0);
  #screen = $state(innerHeight);

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.#screen = innerHeight;
    });
  }

  /** The height available for a table. */
  get height(): number {
    return this.#screen - this.reserved;
  }

  /** Depends on the screen alone, not on `reserved`. */
  get kind(): Kind {
    if (this.#screen < LOW && this.width > this.#screen) return 'landscape';
    if (this.width >= DESKTOP) return 'desktop';
    return this.width >= TABLET ? 'tablet' : 'phone';
  }

  get isDesktop(): boolean {
    return this.kind === 'desktop';
  }

  /** Below 700 px of height the other players' panels fold to avatars. */
  get isShort(): boolean {
    return this.height < 700;
  }
}

export const layout = new Layout();

/** The kind of screen. */
export type Kind = 'phone' | 'tablet' | 'desktop' | 'landscape';

const TABLET = 768;
const DESKTOP = 1280;
const LOW = 460;

/** How much larger than usual the reader wants letters. */
function letterScale(): number {
  return (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}

/**
 * The size of the screen in sixteenths of a rem: pixels at the usual font size. With letters twice as large a screen counts as half as
 * large, like `rem` in a media query.
 */
class Layout {
  width = $state(innerWidth / letterScale());
  /** The height in pixels that a page needs below the table, for the controls of a replay. */
  reserved = $state(0);
  #screen = $state(innerHeight / letterScale());

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth / letterScale();
      this.#screen = innerHeight / letterScale();
    });
  }

  /** The height available for a table. */
  get height(): number {
    return this.#screen - this.reserved / letterScale();
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

  /** Below a height of 700 the other players' panels fold to avatars. */
  get isShort(): boolean {
    return this.height < 700;
  }
}

export const layout = new Layout();

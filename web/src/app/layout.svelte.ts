/** How much room there is. The widths are those of LOOK. */
export type Kind = 'phone' | 'tablet' | 'desktop' | 'landscape';

const TABLET = 768;
const DESKTOP = 1280;
const LOW = 430;

class Layout {
  width = $state(innerWidth);
  /** What a page keeps of the height for itself, below the table: the controls of a replay. */
  reserved = $state(0);
  #screen = $state(innerHeight);

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.#screen = innerHeight;
    });
  }

  /** The height there is for a table. */
  get height(): number {
    return this.#screen - this.reserved;
  }

  /** What kind of screen it is does not change with what lies on it. */
  get kind(): Kind {
    if (this.#screen < LOW && this.width > this.#screen) return 'landscape';
    if (this.width >= DESKTOP) return 'desktop';
    return this.width >= TABLET ? 'tablet' : 'phone';
  }

  get isDesktop(): boolean {
    return this.kind === 'desktop';
  }

  /** Below 700 px of height the others' storey folds to avatars. */
  get isShort(): boolean {
    return this.height < 700;
  }
}

export const layout = new Layout();

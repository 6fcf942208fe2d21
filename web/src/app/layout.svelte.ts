/** How much room there is. The widths are those of LOOK. */
export type Kind = 'phone' | 'tablet' | 'desktop' | 'landscape';

const TABLET = 768;
const DESKTOP = 1280;
const LOW = 430;

class Layout {
  width = $state(innerWidth);
  height = $state(innerHeight);

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }

  get kind(): Kind {
    if (this.height < LOW && this.width > this.height) return 'landscape';
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

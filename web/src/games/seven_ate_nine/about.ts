import type { About } from '../about';

export default { order: 4, minutes: '7–9', bots: 2, options: { sums: 'shown' } } satisfies About;

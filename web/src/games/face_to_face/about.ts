import type { About } from '../about';

export default { order: 2, minutes: '20', bots: 1 } satisfies About;

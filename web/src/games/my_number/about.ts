import type { About } from '../about';

export default { order: 1, minutes: '20', bots: 3 } satisfies About;

import type { About } from '../about';

export default { order: 5, minutes: '25', bots: 2 } satisfies About;

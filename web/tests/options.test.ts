import { expect, test } from 'vitest';

import { changed, choosable } from '../src/lobby/options';
import type { OptionInfo } from '../src/types/http';

const options: OptionInfo[] = [
  { name: 'goals', values: [0, 1, 3], default: 0, needs: {} },
  { name: 'goal_change', values: ['each_round', 'never'], default: 'each_round', needs: { goals: [3] } },
];
const names = (values: Record<string, string | number>): string[] => choosable(options, values).map((one) => one.name);

test('an option is offered only while another leaves it a choice', () => {
  expect(names({})).toEqual(['goals']);
  expect(names({ goals: 1 })).toEqual(['goals']);
  expect(names({ goals: 3 })).toEqual(['goals', 'goal_change']);
});

test('an option that leaves no choice goes back to its default', () => {
  expect(changed(options, { goals: 3, goal_change: 'each_round' }, 'goal_change', 'never')).toEqual({ goals: 3, goal_change: 'never' });
  expect(changed(options, { goals: 3, goal_change: 'never' }, 'goals', 0)).toEqual({ goals: 0 });
});

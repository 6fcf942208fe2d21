import type { OptionInfo } from '../types/http';

export type Values = Record<string, string | number>;

/** The options that leave a choice, given the values of the others. */
export function choosable(options: OptionInfo[], values: Values): OptionInfo[] {
  const defaults = Object.fromEntries(options.map((one) => [one.name, one.default]));
  const now = { ...defaults, ...values };
  return options.filter((one) => Object.entries(one.needs).every(([other, fitting]) => fitting.includes(now[other]!)));
}

/** All values after one change. An option that no longer leaves a choice is left out: the server gives it its default. */
export function changed(options: OptionInfo[], values: Values, name: string, value: string | number): Values {
  const wanted = { ...values, [name]: value };
  const names = choosable(options, wanted).map((one) => one.name);
  return Object.fromEntries(Object.entries(wanted).filter(([one]) => names.includes(one)));
}

export { default as Table } from './Table.svelte';
export { default as Tv } from './Tv.svelte';
export { places } from './places';
export { describe, milestone, sheet, standing, subtitle, why } from './words';
/** The majorities are counted on the table before the result is shown. */
export const showsEnd = true;

export { default as Hand } from './OpenHand.svelte';
export { default as Table } from './Table.svelte';
export { default as Tv } from './Tv.svelte';
export { places } from './places';
export { describe, milestone, sheet, standing, subtitle, why } from './words';

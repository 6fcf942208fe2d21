export { default as Hand } from './OpenHand.svelte';
export { default as Table } from './Table.svelte';
export { default as Tv } from './Tv.svelte';
export { places } from './places';
export { describe, subtitle, standing, milestone, sheet, why } from './words';

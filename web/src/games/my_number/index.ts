export { default as Table } from './Table.svelte';
export { describe, milestone, sheet, standing, subtitle, why } from './words';

export { default as Aim } from './Aim.svelte';
export { default as Turn } from './Turn.svelte';
export { default as End } from './End.svelte';

export { default as Board } from './Board.svelte';
export { default as HowTo } from './HowTo.svelte';
export { default as Options } from './Options.svelte';
export { default as Result } from './Result.svelte';

export { default as Board } from './Board.svelte';
export { default as Result } from './Result.svelte';
export { default as HowTo } from './HowToOne.svelte';
export { default as Options } from './Options.svelte';

// The teacher's tournament views, loaded when the teacher opens them.
export { default as TournamentProjector } from './TournamentProjector.svelte';
export { default as TournamentSheet } from './TournamentSheet.svelte';
export { default as TournamentView } from './TournamentView.svelte';
export { TournamentWatch } from './tournament_watch.svelte';

// When the user last saved data to a file, or asked not to be reminded for now.
import { Document } from './document.svelte';

export const lastBackup = new Document<{ at: number }>({ name: 'last-backup', version: 1, initial: () => ({ at: 0 }), merge: (ours, theirs) => ({ at: Math.max(ours.at, theirs.at) }) });

export const noteBackup = (): void => lastBackup.update(() => ({ at: Date.now() }));

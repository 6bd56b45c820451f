// The user's times and sessions; tabs and backups are merged solve by solve.
import { openDisk } from './times_disk';
import { TimesStore } from './times_store.svelte';

// Tests outside a browser have no storage.
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('cubewright times');
const old = typeof localStorage === 'undefined' ? undefined : localStorage;

export const times = new TimesStore(openDisk, old, channel);

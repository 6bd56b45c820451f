// The user's times and sessions; tabs and backups are merged solve by solve.
import { Document } from '../store/document.svelte';
import { mergeTimes, migrateTimes, noTimes, type Times } from './sessions';

export const times = new Document<Times>({ name: 'times', version: 3, initial: () => noTimes, migrate: migrateTimes, merge: mergeTimes });

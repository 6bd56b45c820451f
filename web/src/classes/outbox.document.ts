// The reports to classes and the classes as last seen, stored in the browser and merged across tabs. A report contains no key.
import { Document } from '../store/document.svelte';
import { emptyOutbox, mergeOutboxes, type Outbox } from './outbox';

export const outbox = new Document<Outbox>({ name: 'class-outbox', version: 1, initial: () => emptyOutbox, merge: mergeOutboxes });

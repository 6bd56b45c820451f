// The user's own method, stored in the browser.
import { Document } from '../../store/document.svelte';
import roux from '../../../../docs/own/roux.txt?raw';

export const ownMethod = new Document<{ text: string }>({ name: 'own-method', version: 1, initial: () => ({ text: roux }) });

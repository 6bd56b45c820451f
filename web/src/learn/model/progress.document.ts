// Progress in the course, stored in the browser and merged across tabs.
import { Document } from '../../store/document.svelte';
import { mergeProgress, noProgress, type Progress } from './progress';

export const progress = new Document<Progress>({ name: 'course', version: 1, initial: () => noProgress, merge: mergeProgress });

// The unfinished Fewest Moves attempt, stored so that an hour of work survives a reload.
import { Document } from '../store/document.svelte';

export interface Draft {
  scramble: string;
  text: string; // the solution so far
  started?: number; // start of the countdown in milliseconds since 1970
}

export const draft = new Document<Draft>({ name: 'fewest-moves', version: 1, initial: () => ({ scramble: '', text: '' }) });

/** Whether the attempt has been started. */
export const isBegun = ({ text, started }: Draft) => started !== undefined || text.trim() !== '';

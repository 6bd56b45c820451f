// What a page, or a program, and its engine workers say to each other.
import type { HandedTable } from './handed_table.js';
import type { CompiledModule } from './wasm_source.js';

export interface ToWorker {
  module?: CompiledModule; // first of all: the compiled engine
  id?: number;
  request?: string; // {"method": …, "params": …}
  keeps?: boolean; // tables that it makes are kept for the next time
  table?: HandedTable; // of a proof that it helps with
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'interim'; id: number; json: unknown }
  | { kind: 'answer'; id: number; text: string; table?: HandedTable }
  | { kind: 'crash'; id: number; message: string };

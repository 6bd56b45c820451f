// Messages between a page or program and its engine workers.
import type { HandedTable } from './handed_table.js';
import type { CompiledModule } from './wasm_source.js';

export interface ToWorker {
  module?: CompiledModule; // the compiled engine; sent first
  id?: number;
  request?: string; // {"method": …, "params": …}
  keeps?: boolean; // store the tables that the engine builds
  table?: HandedTable; // table of a shared proof
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'interim'; id: number; json: unknown }
  | { kind: 'answer'; id: number; text: string; table?: HandedTable }
  | { kind: 'crash'; id: number; message: string };

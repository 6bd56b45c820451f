// Several engines work on one proof, each in its own worker with its own table. The first engine, the leader, runs the
// plan: it decides what to search next and with which table. The tasks of a length are distributed to all engines in
// portions. A length is complete when all its tasks are. The first solution found ends the length and the proof, so
// which of several shortest solutions is returned may vary between runs.
import type { HandedTable } from './handed_table.js';
import type { Lane, LaneOptions } from './lane.js';
import type { CallOptions } from './options.js';
import { Pool } from './pool.js';

/** A length to search, as requested by the leader. src/wasm/proof.hpp documents the protocol. */
interface Length {
  cube: string;
  metric: string;
  table: string;
  length: number;
  tasks: number[];
  weights: number[];
}
/** A table to build. */
interface Table {
  fill: string;
  metric: string;
  steps: number;
}
type Said = { answer: unknown } | Table | Length;

interface Part {
  nodes: number;
  counts: number[];
  moves?: number[];
}

interface Helper {
  lane: Lane;
  table: string; // name of the table that the helper has
  steps: number[]; // steps that the helper has filled
}

export class Crew {
  private readonly leader: Lane;
  private helpers: Helper[] = [];
  private table: { name: string; bytes: HandedTable | undefined } | undefined;

  constructor(
    private readonly makeLane: () => Lane,
    private readonly engines: number,
    private readonly options: CallOptions,
  ) {
    this.leader = makeLane();
  }

  async prove(params: object): Promise<unknown> {
    let said = await this.ask('proof.begin', { params, engines: this.engines });
    while (!('answer' in said)) {
      if ('fill' in said) await this.fill(said);
      said = 'fill' in said ? await this.ask('proof.filled', {}) : await this.ask('proof.searched', await this.search(said));
    }
    return said.answer;
  }

  /** Terminates all workers and aborts the running work. */
  close(): void {
    this.leader.close();
    this.dismissAll();
  }

  private ask(method: string, params: object): Promise<Said> {
    const { keeps, onInterim, onProgress } = this.options;
    return this.leader.call(JSON.stringify({ method, params }), { keeps, onInterim, onProgress }) as Promise<Said>;
  }

  // Runs a part of the work on the leader. A part needs no stored files, and the leader reports the progress of all
  // engines.
  private share(method: string, params: object): Promise<unknown> {
    const { onProgress } = this.options;
    return this.leader.call(JSON.stringify({ method, params }), { onProgress });
  }

  // Fills a table: each engine fills some steps in its own table, and the leader then merges the entries.
  private async fill({ fill, metric, steps }: Table): Promise<void> {
    const waiting = Array.from({ length: steps }, (_, step) => step);
    const work = async (mark: (params: object) => Promise<unknown>, marked: number[]) => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
        marked.push(step);
        await mark({ table: fill, metric, step, done: 1 - (waiting.length + 1) / steps });
      }
    };
    const lead = () => work((params) => this.share('proof.mark', params), []);
    // The entries of a failed helper are lost, so its steps are queued again.
    const orElse = (helper: Helper) => () => {
      waiting.push(...helper.steps);
      this.dismiss(helper);
    };
    this.dismissAll(); // free the old tables first, because an engine has memory for only one
    this.helpers = this.newHelpers();
    await Promise.all([lead(), ...this.helpers.map((helper) => work((params) => callOf(helper, 'proof.mark', params), helper.steps).catch(orElse(helper)))]);
    for (const helper of this.helpers) {
      const table = await this.markedBy(helper).catch(orElse(helper));
      if (table) await this.leader.call(JSON.stringify({ method: 'proof.add', params: {} }), { table });
    }
    await lead();
    this.dismissAll();
  }

  private async markedBy(helper: Helper): Promise<HandedTable | undefined> {
    let table: HandedTable | undefined;
    await callOf(helper, 'proof.marked', {}, { onTable: (handed) => (table = handed) });
    helper.lane.close();
    return table;
  }

  private async search(length: Length) {
    const { tasks, weights, ...what } = length;
    const pool = new Pool(tasks, weights);
    const all = { nodes: 0, tasks: [] as number[], counts: [] as number[], moves: undefined as number[] | undefined };
    await this.bringHelpers(length.table);

    // Searches one portion after another on one engine.
    const work = async (search: (params: object) => Promise<Part>, light: boolean) => {
      while (!pool.isEmpty && !all.moves) {
        const portion = pool.take(1 + this.helpers.length, light);
        const began = performance.now();
        try {
          const { nodes, counts, moves } = await search({ ...what, tasks: portion, elsewhere: all.nodes });
          pool.finish(portion, (performance.now() - began) / 1000);
          all.nodes += nodes;
          all.tasks.push(...portion);
          all.counts.push(...counts);
          all.moves ??= moves;
        } catch (error) {
          pool.putBack(portion);
          throw error;
        }
      }
    };
    // If a helper fails, the others continue without it. The leader searches light tasks, so that it is free when a
    // solution is found.
    const helping = this.helpers.map((helper) => work((params) => this.searchWith(helper, params), false).catch(() => this.dismiss(helper)));
    const lead = () => work((params) => this.share('proof.part', params) as Promise<Part>, this.helpers.length > 0);
    await lead();
    if (!all.moves) await Promise.race([Promise.all(helping), this.firstSolution(helping, () => all.moves !== undefined)]);
    while (!all.moves && !pool.isEmpty) await lead(); // tasks that a failed helper left
    return all;
  }

  // Resolves when a helper has found a solution, which ends the helper's loop.
  private firstSolution(helping: Promise<void>[], found: () => boolean): Promise<void> {
    return new Promise((resolve) => helping.forEach((each) => void each.then(() => found() && resolve())));
  }

  // Starts the helpers with the first shared length. Each helper receives the table with its first part.
  private async bringHelpers(table: string): Promise<void> {
    if (this.table?.name === table) return;
    if (!this.table) this.helpers = this.newHelpers();
    this.table = { name: table, bytes: undefined };
    await this.leader.call(JSON.stringify({ method: 'proof.table', params: {} }), { onTable: (bytes) => (this.table!.bytes = bytes) });
  }

  private searchWith(helper: Helper, params: object): Promise<Part> {
    const { name, bytes } = this.table!;
    const table = helper.table === name ? undefined : bytes;
    helper.table = name;
    if (this.helpers.every((each) => each.table === name)) this.table!.bytes = undefined; // every helper has the table now
    return callOf(helper, 'proof.part', params, { table }) as Promise<Part>;
  }

  private newHelpers(): Helper[] {
    return Array.from({ length: this.engines - 1 }, () => ({ lane: this.makeLane(), table: '', steps: [] }));
  }

  // Ends all helpers. WebAssembly never releases memory, so new helpers are started without a table.
  private dismissAll(): void {
    for (const helper of this.helpers) this.dismiss(helper);
    this.table = undefined;
  }

  private dismiss(helper: Helper): void {
    helper.lane.close();
    this.helpers = this.helpers.filter((each) => each !== helper);
  }
}

const callOf = ({ lane }: Helper, method: string, params: object, options?: LaneOptions) => lane.call(JSON.stringify({ method, params }), options);

// Several engines on one proof, each in a worker of its own with a table of its own. The first has the plan: it decides
// what is searched next and with which table. The tasks of a length go to all of them in portions. The length is done
// when all tasks are; the first solution ends it, and with it the proof: which of the shortest ones that is may differ
// from one time to the next.
import type { HandedTable } from './handed_table.js';
import type { Lane, LaneOptions } from './lane.js';
import type { CallOptions } from './options.js';
import { Pool } from './pool.js';

/** A length to be searched, as the engine with the plan gives it out; src/wasm/proof.hpp has the whole conversation. */
interface Length {
  cube: string;
  metric: string;
  table: string;
  length: number;
  tasks: number[];
  weights: number[];
}
/** A table to be made. */
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
  table: string; // that it has
  steps: number[]; // that it has marked
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

  /** Ends all workers; what is under way is given up. */
  close(): void {
    this.leader.close();
    this.dismissAll();
  }

  private ask(method: string, params: object): Promise<Said> {
    const { keeps, onInterim, onProgress } = this.options;
    return this.leader.call(JSON.stringify({ method, params }), { keeps, onInterim, onProgress }) as Promise<Said>;
  }

  // No file is needed for a share of the work; how far all of them are, this engine tells.
  private share(method: string, params: object): Promise<unknown> {
    const { onProgress } = this.options;
    return this.leader.call(JSON.stringify({ method, params }), { onProgress });
  }

  // Each marks some steps in a table of its own; then the one with the plan adds up what they have marked.
  private async fill({ fill, metric, steps }: Table): Promise<void> {
    const waiting = Array.from({ length: steps }, (_, step) => step);
    const work = async (mark: (params: object) => Promise<unknown>, marked: number[]) => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
        marked.push(step);
        await mark({ table: fill, metric, step, done: 1 - (waiting.length + 1) / steps });
      }
    };
    const lead = () => work((params) => this.share('proof.mark', params), []);
    // What was marked by one that fails is lost.
    const orElse = (helper: Helper) => () => {
      waiting.push(...helper.steps);
      this.dismiss(helper);
    };
    this.dismissAll(); // a table is as much as an engine should hold
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

    // One engine, portion after portion.
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
    // The others do without one that fails. The one with the plan takes light tasks: it must be there when a solution is.
    const helping = this.helpers.map((helper) => work((params) => this.searchWith(helper, params), false).catch(() => this.dismiss(helper)));
    const lead = () => work((params) => this.share('proof.part', params) as Promise<Part>, this.helpers.length > 0);
    await lead();
    if (!all.moves) await Promise.race([Promise.all(helping), this.firstSolution(helping, () => all.moves !== undefined)]);
    while (!all.moves && !pool.isEmpty) await lead(); // what one that failed has left
    return all;
  }

  // Whoever finds a solution ends its loop with it.
  private firstSolution(helping: Promise<void>[], found: () => boolean): Promise<void> {
    return new Promise((resolve) => helping.forEach((each) => void each.then(() => found() && resolve())));
  }

  // With the first length that is shared come the helpers, and each gets a table with its first part.
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
    if (this.helpers.every((each) => each.table === name)) this.table!.bytes = undefined; // all have it
    return callOf(helper, 'proof.part', params, { table }) as Promise<Part>;
  }

  private newHelpers(): Helper[] {
    return Array.from({ length: this.engines - 1 }, () => ({ lane: this.makeLane(), table: '', steps: [] }));
  }

  // WebAssembly gives no memory back. Whoever comes next is fresh, and has no table.
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

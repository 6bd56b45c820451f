// The puzzle and the moves in the URL, the resulting position, and the engine's results for them.
import type { Methods } from 'cubewright';
import { untrack } from 'svelte';
import { router } from '../app/router.svelte';
import { engine, isAbort, sentenceOf } from '../engine/client';
import { announce, toast } from '../ui/announce.svelte';
import { append, randomMoves, withoutLast, type Move } from './moves';
import { Task } from '../engine/task.svelte';
import { boundInWords, problemInWords, puzzleName, solutionInWords } from './puzzle_text';

type Answer<M extends keyof Methods> = Methods[M]['answer'];
/** An answer, or the reason why there is none. */
export type Fact<T> = { answer: T } | { problem: string };

const scrambleLength = 30; // moves, for puzzles without a WCA event
const searchTime = 60; // seconds
const searchMemory = 64; // MB; larger tables take too long to build on a single thread

// A turn of Square-1, such as (3, -1), contains a space.
const listMoves = (moves = ''): string[] => moves.match(/\([^)]*\)|\S+/g) ?? [];

export class Bench {
  readonly source = $derived(readSource(router.query));
  readonly moves = $derived(router.query.moves ?? '');
  /** The puzzle as a parameter of the engine's methods. */
  private readonly puzzle = $derived(this.source.kind === 'built-in' ? this.source.name : this.source.kind === 'definition' ? this.source.text : '');

  list = $state.raw<Answer<'puzzle.list'>['puzzles']>([]);
  shown = $state.raw<Answer<'puzzle.show'>>();
  /** The position after the moves, or the last one before an invalid move was typed. */
  position = $state.raw<Answer<'puzzle.apply'>>();
  size = $state.raw<Fact<Answer<'puzzle.count'>>>();
  order = $state.raw<Fact<Answer<'puzzle.order'>>>();
  fileProblem = $state('');
  movesProblem = $state('');
  /** The ways to solve the puzzle. */
  readonly methods = $derived(this.source.kind === 'built-in' ? (this.list.find(({ puzzle }) => puzzle === this.puzzle)?.methods ?? []) : ['optimal']);
  readonly solving = new Task<Answer<'puzzle.solve'>>();
  readonly solution = $derived(this.solving.state.kind === 'done' ? listMoves(this.solving.state.answer.moves) : []);
  /** The number of moves of the solution that the picture shows. */
  followed = $state(0);
  readonly counting = new Task<Answer<'puzzle.distances'>>();
  /** The moves of the position in the picture. A line break ends a comment in the user's moves. */
  readonly playedMoves = $derived([this.moves.trim(), this.solution.slice(0, this.followed).join(' ')].filter(Boolean).join('\n'));
  private past = $state.raw<string[]>([]); // the moves before each tap, for undo

  /** Create this during component initialisation. */
  constructor() {
    engine.call('puzzle.list').then(
      ({ puzzles }) => (this.list = puzzles),
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    );
    $effect(() => this.load(this.puzzle));
    $effect(() => this.measure(this.puzzle, this.moves));
    $effect(() => this.turn(this.puzzle, this.playedMoves));
    $effect(() => () => (this.solving.reset(), this.counting.reset()));
  }

  /** The name of the puzzle; undefined until it is loaded. */
  get name(): string | undefined {
    if (this.source.kind === 'built-in') return puzzleName(this.source.name);
    return this.shown && (this.shown.name || 'Unnamed puzzle');
  }

  choose(name: string): void {
    this.fileProblem = '';
    router.set({ puzzle: name === firstPuzzle ? null : name, definition: null, moves: null });
  }

  /** Opens a definition. If it has an error, the current puzzle stays. */
  async open(text: string): Promise<void> {
    try {
      if (text.trim() === '') throw new Error('The file is empty.');
      await engine.call('puzzle.show', { puzzle: text });
      this.fileProblem = '';
      router.set({ ...addressOf(text), moves: null });
    } catch (error) {
      this.fileProblem = problemInWords(error, 'file');
    }
  }

  type(text: string): void {
    this.past = [];
    router.set({ moves: text });
  }
  tap(move: Move, amount: number): void {
    this.change(append(this.moves, move, amount));
  }
  clear(): void {
    this.change('');
  }
  undo(): void {
    const before = this.past.at(-1) ?? withoutLast(this.moves);
    this.past = this.past.slice(0, -1);
    router.set({ moves: before });
  }

  /** A WCA scramble, or random moves if the puzzle has no WCA event. */
  async scramble(): Promise<void> {
    const [{ source, puzzle }, moves] = [this, this.shown?.moves ?? []];
    this.solving.reset(); // scrambles are made by the same worker
    this.counting.reset();
    try {
      const { events } = await engine.call('event.list');
      const wca = source.kind === 'built-in' ? events.find((each) => each.puzzle === source.name) : undefined;
      const drawn = wca && (await engine.call('event.scramble', { event: wca.event as 'skewb' })).scrambles[0].moves;
      if (puzzle === this.puzzle) this.change(drawn?.replaceAll('\n', ' ') ?? randomMoves(moves, scrambleLength));
    } catch (error) {
      if (!isAbort(error)) toast(sentenceOf(error), 'bad');
    }
  }

  async solve(method: 'optimal' | 'quick'): Promise<void> {
    const limits = method === 'optimal' ? { memory: searchMemory, time_limit: searchTime } : {};
    const params = { puzzle: this.puzzle, alg: this.moves, method, ...limits };
    this.counting.stop();
    this.followed = 0;
    await this.solving.run((options) => engine.call('puzzle.solve', params, options));
    const { state } = this.solving;
    if (state.kind === 'done') announce(solutionInWords(state.answer));
    if (state.kind === 'stopped') announce(`Stopped. ${boundInWords(state.bound)}`);
  }

  async countDistances(): Promise<void> {
    const { puzzle } = this;
    this.solving.stop();
    await this.counting.run((options) => engine.call('puzzle.distances', { puzzle }, options));
  }

  private change(moves: string): void {
    const { past } = this;
    this.past = [...past, this.moves];
    router.set({ moves });
  }

  private load(puzzle: string): (() => void) | undefined {
    const stop = new AbortController();
    this.shown = this.position = this.size = undefined;
    this.fileProblem = '';
    this.past = [];
    untrack(() => this.counting.reset());
    if (puzzle === '') return undefined;
    const picture = untrack(() => this.source.kind === 'built-in');
    engine.call('puzzle.show', { puzzle, picture }).then(
      (shown) => stop.signal.aborted || (this.shown = shown),
      (error: unknown) => stop.signal.aborted || (this.fileProblem = problemInWords(error, 'file')),
    );
    engine.call('puzzle.count', { puzzle }, { signal: stop.signal }).then(
      (answer) => (this.size = { answer }),
      (error: unknown) => isAbort(error) || (this.size = { problem: sentenceOf(error) }),
    );
    return () => stop.abort();
  }

  // These calls take milliseconds, so an outdated call is not aborted (that would restart the worker). Its answer is ignored.
  private turn(puzzle: string, moves: string): (() => void) | undefined {
    let isOutdated = false;
    if (puzzle === '') return undefined;
    const picture = untrack(() => this.source.kind === 'built-in');
    engine.call('puzzle.apply', { puzzle, alg: moves, picture }).then(
      (position) => {
        if (isOutdated) return;
        this.position = position;
        this.movesProblem = '';
      },
      (error: unknown) => isOutdated || (this.movesProblem = problemInWords(error, 'moves')),
    );
    return () => (isOutdated = true);
  }

  private measure(puzzle: string, moves: string): (() => void) | undefined {
    let isOutdated = false;
    untrack(() => this.solving.reset());
    this.followed = 0;
    this.order = undefined;
    if (puzzle === '' || moves.trim() === '') return undefined;
    engine.call('puzzle.order', { puzzle, alg: moves }).then(
      (answer) => isOutdated || (this.order = { answer }),
      (error: unknown) => isOutdated || (this.order = { problem: sentenceOf(error) }),
    );
    return () => (isOutdated = true);
  }
}

// The puzzle in the address: the name of a built-in puzzle, or a definition. A definition that is too long for an address
// is available only until the page is closed.
export type Source = { kind: 'built-in'; name: string } | { kind: 'definition'; text: string } | { kind: 'missing' };

export const firstPuzzle = 'pyraminx';
const longestInAddress = 4000; // characters

let opened: string | undefined;

/** Returns the puzzle of an address. It is `missing` if the address refers to a file that must be opened again. */
export function readSource(query: Record<string, string>): Source {
  if (query.definition) return { kind: 'definition', text: query.definition };
  if (query.puzzle !== 'file') return { kind: 'built-in', name: query.puzzle ?? firstPuzzle };
  return opened === undefined ? { kind: 'missing' } : { kind: 'definition', text: opened };
}

/** Returns the address fields for a definition. */
export function addressOf(definition: string): { puzzle: string | null; definition: string | null } {
  if (definition.length <= longestInAddress) return { puzzle: null, definition };
  opened = definition;
  return { puzzle: 'file', definition: null };
}

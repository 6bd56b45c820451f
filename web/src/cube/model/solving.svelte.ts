// Solves the cube in the address: the request, its progress, and the playback of the solution.
import type { PlanStep, Progress as Report } from 'cubewright';
import { untrack } from 'svelte';
import { router } from '../../app/router.svelte';
import { engine, isAbort, sentenceOf } from '../../engine/client';
import { announce } from '../../ui/announce.svelte';
import { currentCube, readLinkedCube } from './current_cube.document';
import { empty, isComplete, isCubeText } from './facelets';
import { methodNamed, type SolveStyle } from './methods';
import { ownMethod, ownName } from './own_method.document';
import { Player } from './player.svelte';
import { heard, onTheWay, proven, type Followable, type Proof } from './proof';
import { makeScript, turnsInWords } from './script';
import { countTurns, parseTurns } from './turns';

export type Progress =
  | { kind: 'working'; best?: string; report?: Report }
  | { kind: 'failed'; title: string; text: string }
  | { kind: 'ready' };

export class Solving {
  readonly player = new Player();
  progress = $state.raw<Progress>({ kind: 'working' });
  proof = $state.raw<Proof>();
  plan = $state.raw<readonly PlanStep[]>(); // fewest-moves solution as a competitor writes it

  private readonly linked = $derived(router.query.cube);
  readonly cube = $derived(this.linked === undefined ? currentCube.value.cube : isCubeText(this.linked) ? this.linked : empty);
  readonly method = $derived(methodNamed(router.query.method));
  readonly style = $derived(
    this.method.styles.some(({ value }) => value === router.query.style) ? router.query.style! : (this.method.styles[0]?.value ?? ''),
  );
  readonly colour = $derived(router.query.color ?? 'white');
  /** The text of the user's own method: from the address, or the most recent one. */
  readonly text = $derived(this.method.id === 'own' ? (router.query.text ?? ownMethod.value.text) : undefined);
  readonly title = $derived(this.text === undefined ? this.method.name : ownName(this.text));

  private searching: AbortController | undefined;
  private shown = ''; // turns of the solution on display

  /** Create this during component initialisation. */
  constructor() {
    // Solves again whenever the cube or the method changes. The position is kept if the link contains one.
    $effect(() => {
      const stop = new AbortController();
      this.searching = stop;
      this.ask(stop.signal);
      return () => stop.abort();
    });
    $effect(() => {
      const { at } = this.player;
      if (this.progress.kind === 'ready') untrack(() => router.set({ cube: this.cube, at: at || null }));
    });
    $effect(() => () => this.player.pause());
  }

  get finished(): boolean {
    return this.progress.kind === 'ready' && this.player.atEnd;
  }

  /** Stops the search for a shorter solution and keeps the results so far. */
  stop(): void {
    this.searching?.abort();
    if (this.proof) this.proof = { ...this.proof, state: 'stopped' };
    else this.progress = { kind: 'failed', title: 'No solution', text: 'You stopped the search.' };
  }

  /** Switches to the shorter solution that was found during playback of a longer one. */
  takeShorter(): void {
    const { proof } = this;
    if (!proof?.shorter) return;
    router.set({ at: null });
    this.show(proof.shorter);
    this.proof = { ...proof, shorter: undefined };
  }

  private ask(signal: AbortSignal): void {
    const { cube, method, style, colour, linked, text } = this;
    const began = performance.now();
    const proves = method.id === 'optimal';
    this.progress = { kind: 'working' };
    this.proof = undefined;
    this.plan = undefined;
    this.shown = '';
    untrack(() => this.player.load({ turns: [], states: [cube], chapters: [] }, 0));
    if (linked !== undefined && !isCubeText(linked)) {
      this.read(linked, signal);
      return;
    }
    if (!isComplete(cube)) {
      this.progress = { kind: 'failed', title: 'No solution', text: 'This cube has unpainted stickers.' };
      return;
    }
    const params = {
      cube,
      method: method.id,
      ...(style && { style: style as SolveStyle }),
      ...(method.colour && { color: colour }),
      ...(text !== undefined && { method_text: text }),
    };
    engine
      .call('cube.solve', params, {
        signal,
        keeps: proves,
        onInterim: (answer) => {
          const { moves } = answer as Followable;
          if (proves) this.showOnTheWay(onTheWay(moves), this.proof ?? { state: 'running', done: 0 });
          else this.progress = { kind: 'working', best: moves };
        },
        onProgress: (report) => {
          if (this.proof) this.proof = heard(this.proof, report);
          else this.progress = { kind: 'working', report };
        },
      })
      .then((solution) => {
        if ('message' in solution) throw new Error(solution.message);
        const took = proves && 'proved_optimal' in solution && solution.proved_optimal ? proven(solution, performance.now() - began) : undefined;
        this.plan = 'plan' in solution ? solution.plan : undefined;
        if (took) this.showOnTheWay(solution, took);
        else this.show(solution);
        announce(`Solution found: ${turnsInWords(countTurns(parseTurns(solution.moves)))}${took ? ', proven to be the shortest' : ''}`);
      })
      .catch((error: unknown) => {
        if (!isAbort(error)) this.progress = { kind: 'failed', title: 'No solution', text: sentenceOf(error) };
      });
  }

  // An address may contain turns. If it contains no cube, the page must not show a solved cube instead.
  private read(linked: string, signal: AbortSignal): void {
    readLinkedCube(linked).then(
      (cube) => signal.aborted || router.set({ cube }),
      (error: unknown) => signal.aborted || (this.progress = { kind: 'failed', title: 'This link does not contain a cube', text: sentenceOf(error) }),
    );
  }

  private show(solution: Followable): void {
    const at = untrack(() => Number(router.query.at ?? 0));
    this.player.load(makeScript(this.cube, solution), Number.isFinite(at) ? at : 0);
    this.shown = solution.moves;
    this.progress = { kind: 'ready' };
  }

  // Solutions get shorter during a proof, but a solution that the user has started to follow is not replaced.
  private showOnTheWay(solution: Followable, to: Proof): void {
    const isFollowed = this.progress.kind === 'ready' && (this.player.at > 0 || this.player.playing);
    if (!isFollowed && solution.moves !== this.shown) this.show(solution);
    this.proof = { ...to, shorter: solution.moves === this.shown ? undefined : solution };
  }
}

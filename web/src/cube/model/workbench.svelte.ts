// The cube under one's hands: painted, turned, scrambled, undone; held in the address and kept.
import { router } from '../../app/router.svelte';
import { sentenceOf } from '../../engine/client';
import { currentCube } from './current_cube.document';
import { isCubeText, solved } from './facelets';
import { readLinkedCube } from './linked_cube';
import { paintedSoFar } from './painting';
import { begin, record, redo, undo, type History } from './history';
import { apply, inverse, type Turn } from './turns';

interface Held {
  cube: string;
  via?: Turn; // the turn that made it of the one before
}

export class Workbench {
  private history = $state.raw<History<Held>>(begin({ cube: solved }));
  /** What the 3-D cube is to show, with the turn to be seen on the way. */
  shown = $state.raw<Held>({ cube: solved });
  /** What is wrong with the cube in the address, until another cube is there. */
  fault = $state('');
  /** A cube that waits until the half-painted one is given up. */
  waiting = $state<string>();

  constructor() {
    const { cube } = router.query;
    const first = isCubeText(cube) ? cube : currentCube.value.cube;
    this.history = begin({ cube: isCubeText(first) ? first : solved });
    this.shown = this.history.present;
    // A link followed while the page is open brings its own cube.
    $effect(() => {
      const linked = router.query.cube;
      if (linked === undefined) return;
      if (isCubeText(linked)) {
        if (linked !== this.history.present.cube) this.put(linked);
        return;
      }
      // An address may hold turns; one that holds no cube must not look as if it held this one.
      let stale = false;
      readLinkedCube(linked).then(
        (read) => stale || this.put(read),
        (error: unknown) => stale || (this.fault = sentenceOf(error)),
      );
      return () => (stale = true);
    });
  }

  get cube(): string {
    return this.history.present.cube;
  }
  get canUndo(): boolean {
    return this.history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.history.future.length > 0;
  }

  put(cube: string): void {
    if (cube !== this.cube) this.keep(record(this.history, { cube }), undefined);
    else if (this.fault) {
      this.fault = '';
      router.set({ cube });
    }
  }

  /** Another cube in place of this one; a half-painted one is not thrown away unasked. */
  replace(cube: string): void {
    if (paintedSoFar(this.cube) > 0) this.waiting = cube;
    else this.put(cube);
  }

  paint(index: number, letter: string): void {
    this.put(this.cube.slice(0, index) + letter + this.cube.slice(index + 1));
  }

  turn(turn: Turn, { seen = true } = {}): void {
    this.keep(record(this.history, { cube: apply(this.cube, turn), via: turn }), seen ? turn : undefined);
  }

  undo(): void {
    const { via } = this.history.present;
    this.keep(undo(this.history), via && inverse(via));
  }

  redo(): void {
    const next = redo(this.history);
    this.keep(next, next.present.via);
  }

  private keep(history: History<Held>, via: Turn | undefined): void {
    if (history === this.history) return;
    this.fault = '';
    this.history = history;
    this.shown = { cube: this.cube, via };
    router.set({ cube: this.cube });
    currentCube.update(() => ({ cube: this.cube }));
  }
}

// The cube being edited: painting, turning, scrambling and undo. It is stored in the address and in the browser.
import { router } from '../../app/router.svelte';
import { sentenceOf } from '../../engine/client';
import { currentCube, readLinkedCube } from './current_cube.document';
import { isCubeText, solved } from './facelets';
import { countPainted } from './painting';
import { apply, inverse, type Turn } from './turns';

interface Held {
  cube: string;
  via?: Turn; // the turn that led from the previous cube to this one
}

export class Workbench {
  private history = $state.raw<History<Held>>(begin({ cube: solved }));
  /** What the 3D cube shows, with the turn to animate. */
  shown = $state.raw<Held>({ cube: solved });
  /** Error message for the cube in the address, until the cube changes. */
  fault = $state('');
  /** The cube that will replace a half-painted one once the user confirms. */
  waiting = $state<string>();

  constructor() {
    const { cube } = router.query;
    const first = isCubeText(cube) ? cube : currentCube.value.cube;
    this.history = begin({ cube: isCubeText(first) ? first : solved });
    this.shown = this.history.present;
    // Opening a link while the page is open loads the cube of the link.
    $effect(() => {
      const linked = router.query.cube;
      if (linked === undefined) return;
      if (isCubeText(linked)) {
        if (linked !== this.history.present.cube) this.put(linked);
        return;
      }
      // An address may contain turns. If it contains no cube, the page must not pretend that it contains the current one.
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

  /** Replaces the cube. Asks first if the current cube is half painted. */
  replace(cube: string): void {
    if (countPainted(this.cube) > 0) this.waiting = cube;
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

// Immutable undo and redo history.
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

const longest = 500;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] });

export function record<T>({ past, present }: History<T>, next: T): History<T> {
  return { past: [...past.slice(1 - longest), present], present: next, future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future] };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0], future: future.slice(1) };
}

// The times in the browser's storage.
import type { Solve } from '../src/timer/times';
import type { Page } from './browser';

/** Reads the stored solves in chronological order. */
export const storedSolves = (page: Page): Promise<Solve[]> =>
  page.evaluate(
    () =>
      new Promise<Solve[]>((done, failed) => {
        const open = indexedDB.open('cubewright-times');
        open.onerror = () => failed(open.error!);
        open.onsuccess = () => {
          const all = open.result.transaction('solves').objectStore('solves').getAll();
          all.onerror = () => failed(all.error!);
          all.onsuccess = () => {
            open.result.close();
            done((all.result as Solve[]).sort((a, b) => a.at - b.at));
          };
        };
      }),
  );

/** Stores solves as an earlier version of the app did; the app carries them over when it is opened again. */
export const storeSolves = (page: Page, solves: Solve[]): Promise<void> =>
  page.evaluate((all) => localStorage.setItem('cubewright/times', JSON.stringify({ version: 2, data: { sessions: [], solves: all } })), solves);

/** `count` solves of an average solver, with a DNF now and then. */
export const someSolves = (count: number): Solve[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `s${i}`,
    session: '3x3x3',
    at: 1.7e12 + i * 60_000,
    time: 9_000 + ((i * 7919) % 6000),
    scramble: "D' R2 B2 L2 R2 U' B2 U2 B2 U' B D' L' B L U2 L2 R2 B",
    ...(i % 40 === 39 && { penalty: 'DNF' }),
  }));

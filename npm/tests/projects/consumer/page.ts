// Code that a web page may contain, and errors that the compiler must report.
import { load, EngineError, type CubeSolve, type Engine, type HumanSolution, type NoSolution, type SearchedSolution, type WorkerEngine } from 'cubewright';
import * as cube from 'cubewright/cube';
import { CubeWrightElement, type CubeWrightMove } from 'cubewright/element';
import wasm from 'cubewright/cubewright.wasm';
import * as pocket from 'cubewright/pocket';
import * as set from 'cubewright/set';
import { start } from 'cubewright/worker';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>) => undefined;

const here: Engine = await load({ wasm });
const beside: WorkerEngine = start({ worker: () => new Worker('/worker.js', { type: 'module' }), lanes: { long: 4 } });
await load({ wasm: new URL('https://example.org/cubewright.wasm') });
await load({ wasm: fetch('/cubewright.wasm') });
await load({ wasm: await WebAssembly.compile(new Uint8Array()) });

// Calls return an answer on this thread and a promise in a worker. The options determine the type of the answer.
const fast = cube.solve(here, 'R');
const proof = cube.solve(beside, 'R', { method: 'optimal', signal: new AbortController().signal, keeps: true });
const limited = cube.solve(here, 'R', { max_length: 3 });
const taught = cube.solve(beside, 'R', { method: 'cfop', style: 'teach' });
const chosen = cube.solve(here, 'R', { method: 'fast' as 'fast' | 'cfop' });
same<typeof fast, SearchedSolution>(true);
same<typeof proof, Promise<SearchedSolution>>(true);
same<typeof limited, SearchedSolution | NoSolution>(true);
same<typeof taught, Promise<HumanSolution>>(true);
same<typeof chosen, CubeSolve>(true);

const moves: string = fast.moves;
const count: number = set.solve(here, set.deal(here, { level: 6 })).count;
const either = (engine: Engine | WorkerEngine): set.SetSolved | Promise<set.SetSolved> => set.solve(engine, {});
const scrambles: { moves: string; facelets: string }[] = pocket.scramble(here, { count: 2 }).scrambles;
const valid: boolean = (await beside.call('cube.check', { cube: moves })).valid;
const code = (error: unknown): string | undefined => (error instanceof EngineError ? error.code : undefined);
console.log(count, scrambles, valid, code, either);

const player = document.createElement('cube-wright');
same<typeof player, CubeWrightElement>(true);
player.alg = "R U R' U'";
player.at = 2;
player.addEventListener('move', ({ detail }) => same<typeof detail, CubeWrightMove>(true));
player.addEventListener('error', () => player.pause());
// @ts-expect-error the state is read-only
player.state = '';

// @ts-expect-error unknown method
here.call('cube.sovle', { cube: 'R' });
// @ts-expect-error a cube is required
here.call('cube.solve');
// @ts-expect-error unknown option
cube.solve(here, 'R', { mehtod: 'cfop' });
// @ts-expect-error unknown solving method
cube.solve(here, 'R', { method: 'guess' });
// @ts-expect-error calls on this thread cannot be aborted
cube.solve(here, 'R', { signal: new AbortController().signal });
// @ts-expect-error there may be no solution within the limit
const certain: string = limited.moves;
// @ts-expect-error an engine is required
cube.solve('R');
// @ts-expect-error a number is not a valid engine source
await load({ wasm: 7 });

// Code that a Node program may contain, and errors that the compiler must report.
import { readFile } from 'node:fs/promises';
import { load, isAbort, type Scramble, type SearchedSolution } from 'cubewright';
import { cubeSolveChoices, scramble, solve, solveMethods } from 'cubewright/cube';
import { daily, judge, setRewards } from 'cubewright/set';
import { start, type Progress, type StartOptions } from 'cubewright/worker';

const options: StartOptions = { wasm: await readFile('cubewright.wasm'), lanes: { quick: 1, long: 2 } };
const engine = start(options);
const stop = new AbortController();
const told: Progress[] = [];
const drawn: Scramble[] = (await scramble(engine, { count: 100, seed: '7' })).scrambles;
const solved: SearchedSolution[] = await Promise.all(drawn.map(({ facelets }) => solve(engine, facelets, { signal: stop.signal, onProgress: (each) => told.push(each) })));
const verdict = await judge(engine, await daily(engine), ['red = blue', 'green']).catch((error: unknown) => (isAbort(error) ? undefined : Promise.reject(error)));
console.log(solved.length, verdict?.correct, cubeSolveChoices.method[0], solveMethods.length, setRewards.bonus);
engine.close();

const here = await load({ wasm: new URL('file:///cubewright.wasm') });
const order: number = here.call('alg.order', { alg: 'R U' }).order;
console.log(order);
// @ts-expect-error a worker engine returns promises
console.log(solve(engine, 'R').moves);
// @ts-expect-error unknown lane
start({ lanes: { slow: 1 } });

// The exports of version 1, repeated here: entry points and names may be added, but none may be removed.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as element from '../dist/cube-wright.js';
import * as cube from '../dist/cube.js';
import * as duel from '../dist/duel.js';
import * as event from '../dist/event.js';
import * as main from '../dist/index.js';
import * as mainInNode from '../dist/index_node.js';
import * as pocket from '../dist/pocket.js';
import * as puzzle from '../dist/puzzle.js';
import * as set from '../dist/set.js';
import * as worker from '../dist/worker.js';
import * as workerInNode from '../dist/worker_node.js';

const ofEngine = 'EngineError isAbort load sentenceOf';
const ofWorker = 'EngineError isAbort sentenceOf start';
const ofCube =
  'apply blind cases census check commutator compare convert count expand face facts find hint invert methods mirror order patterns recognise rotate scan scramble show simplify solve step';
const ofPocket = 'check facts scramble show simplify solve';
const ofPuzzle = 'apply check count distances list order random show solve';
const ofEvent = 'list scramble sheet';
const ofDuel = 'analyse deal play referee reply';
const ofSet = 'atlas career daily deal explain hint judge levels show solve';

it.each([
  ['cubewright', main, ofEngine],
  ['cubewright in Node', mainInNode, ofEngine],
  ['cubewright/cube', cube, ofCube],
  ['cubewright/pocket', pocket, ofPocket],
  ['cubewright/puzzle', puzzle, ofPuzzle],
  ['cubewright/event', event, ofEvent],
  ['cubewright/duel', duel, ofDuel],
  ['cubewright/set', set, ofSet],
  ['cubewright/element without a browser', element, 'CubeWrightElement'],
  ['cubewright/worker', worker, ofWorker],
  ['cubewright/worker in Node', workerInNode, ofWorker],
])('%s', (_, entry, names) => {
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(names.split(' ')));
});

it('keeps the entry points', () => {
  const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(Object.keys(exports)).toEqual(
    expect.arrayContaining(['.', './cube', './pocket', './puzzle', './event', './duel', './set', './element', './worker', './worker/script', './cubewright.wasm', './package.json']),
  );
});

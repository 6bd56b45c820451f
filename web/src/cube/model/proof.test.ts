import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { heard, proven, stageInWords, type Proof } from './proof';

it('says what the engine does in words that need no mathematics', () => {
  expect(['', 'cosets', 'no solution of 14 or fewer; 15 moves known', 'no solution of 14 or fewer'].map(stageInWords)).toEqual([
    'getting ready',
    'making a table for the search',
    '15 moves known',
    'searching',
  ]);
});

it('keeps the best bound that was proven, whatever is said after it', () => {
  // As the engine words it: the bound that is read here comes from this line of its texts.
  const texts = readFileSync(new URL('../../../../src/texts/en.inc', import.meta.url), 'utf8');
  const wording = /TEXT\(proven_bound, "(.*)"\)/.exec(texts)![1];
  const said = (bound: number) => wording.replace('{0}', String(bound));
  let proof: Proof = { state: 'running', stage: '', done: 0 };
  const bounds = [`${said(14)}; 18 moves known`, 'making the table of 250M', said(13), `Only ${said(16)}`].map((stage, i) => {
    proof = heard(proof, stage, i === 2 ? 0.1 : i / 4);
    return proof.bound;
  });
  expect(bounds).toEqual([15, 15, 15, 17]);
  expect(proof.done).toBe(0.75);
});

it('says what a proof took', () => {
  const table = { size: '30M', digest: '' };
  expect(proven({ nodes: 1234567, table }, 12_300).took).toBe('12 s, 1,234,567 positions searched with a table of 30MB');
  expect(proven({ nodes: 0, table }, 900).took).toBe('1 s, and nothing but a look into a table of 30MB');
  expect(proven({}, 300_000).took).toBe('5 min');
});

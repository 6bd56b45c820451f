// Compares the numbers of cases in the form with the engine's library.
import { load } from 'cubewright';
import { expect, it } from 'vitest';
import { sets } from '../cases/library';
import { caseCounts } from './assignment_words';

it('knows the number of cases in each set', async () => {
  const engine = await load();
  const counted = sets.map(({ name }) => {
    const answer = JSON.parse(engine.answer(JSON.stringify({ method: 'cube.cases', params: { set: name } }))) as { result: { cases: unknown[] } };
    return [name, answer.result.cases.length];
  });
  expect(caseCounts).toEqual(Object.fromEntries(counted));
});

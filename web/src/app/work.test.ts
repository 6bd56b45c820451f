import { expect, it } from 'vitest';
import { listenForWork, reportWork, type Work } from './work';

it('delivers work that was reported before the listener was attached', () => {
  const work: Work = { kind: 'time', ms: 12_340, penalty: 'none' };
  reportWork(work);
  const heard: Work[] = [];
  listenForWork((each) => heard.push(each));
  expect(heard).toEqual([work]);
  reportWork({ ...work, ms: 11_000 });
  expect(heard).toHaveLength(2);
  listenForWork((each) => heard.push(each));
  expect(heard).toHaveLength(2);
});

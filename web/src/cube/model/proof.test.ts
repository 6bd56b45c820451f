import { expect, it } from 'vitest';
import { stageInWords } from './proof';

it('says what the engine does in words that need no mathematics', () => {
  expect(['', 'cosets', 'no solution of 14 or fewer; 15'].map(stageInWords)).toEqual([
    'getting ready',
    'making a table for the search',
    'no solution of 14 or fewer; 15',
  ]);
});

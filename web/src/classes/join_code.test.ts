import { expect, it } from 'vitest';
import { tidyCode } from './join_code';

it('formats a code', () => {
  expect(tidyCode(' bcdf ghjk ')).toBe('BCDF-GHJK');
  expect(tidyCode('BCDF-GHJK')).toBe('BCDF-GHJK');
  expect(tidyCode('bc')).toBe('BC');
  expect(tidyCode('bcdf-ghjkm')).toBe('BCDF-GHJK');
});

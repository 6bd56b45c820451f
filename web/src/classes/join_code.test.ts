import { expect, it } from 'vitest';
import { appAddress, joinLink, tidyCode } from './join_code';

it('formats a code', () => {
  expect(tidyCode(' bcdf ghjk ')).toBe('BCDF-GHJK');
  expect(tidyCode('BCDF-GHJK')).toBe('BCDF-GHJK');
  expect(tidyCode('bc')).toBe('BC');
  expect(tidyCode('bcdf-ghjkm')).toBe('BCDF-GHJK');
});

it('writes the address to type, and the link to scan', () => {
  const place = { origin: 'https://cubes.example', pathname: '/app/' };
  expect(appAddress(place)).toBe('cubes.example/app');
  expect(appAddress({ origin: 'http://192.168.0.7:8080', pathname: '/index.html' })).toBe('192.168.0.7:8080');
  expect(joinLink('class', 'BCDF-GHJK', place)).toBe('https://cubes.example/app/#/class/BCDF-GHJK');
});

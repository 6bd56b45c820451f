// The pupils of a shared tablet: each keeps their own key.
import { beforeEach, expect, it } from 'vitest';
import { appAddress, choose, findMembership, forget, joinLink, memberships, pupilsOf, remember, seatOf, tidyCode } from './memberships.document';

const code = 'BCDF-GHJK';
const join = (name: string, key: string) => remember({ part: 'pupil', code, key, title: 'Cubes 5b', name });
const keys = () => Object.fromEntries(pupilsOf('bcdfghjk').map(({ name, key }) => [name, key]));

beforeEach(() => memberships.reset());

it('keeps the key of the first pupil when another one joins the same class', () => {
  join('Mia', 'm');
  join('Noah', 'n');
  join('Ada', 'a');
  expect(keys()).toEqual({ Mia: 'm', Noah: 'n', Ada: 'a' });
  expect(new Set(pupilsOf(code).map(seatOf)).size).toBe(3);
});

it('replaces only the key of a pupil who joins again', () => {
  join('Mia', 'm');
  join('Noah', 'n');
  const seats = pupilsOf(code).map(seatOf).sort();
  join('Noah', 'n2');
  join('Mia', 'm2');
  expect(keys()).toEqual({ Mia: 'm2', Noah: 'n2' });
  expect(pupilsOf(code).map(seatOf).sort()).toEqual(seats);
});

it('forgets only the pupil who leaves, whose seat is free for the next one', () => {
  const mia = join('Mia', 'm');
  join('Noah', 'n');
  forget(mia);
  expect(keys()).toEqual({ Noah: 'n' });
  expect(seatOf(join('Ada', 'a'))).toBe(code);
  expect(keys()).toEqual({ Noah: 'n', Ada: 'a' });
});

it('remembers which pupil uses the browser', () => {
  const mia = join('Mia', 'm');
  join('Noah', 'n');
  memberships.update((now) => ({ ...now, places: Object.fromEntries(Object.entries(now.places).map(([slot, place]) => [slot, { ...place, at: 1 }])) }));
  choose(mia);
  expect(findMembership('pupil', code)?.name).toBe('Mia');
});

it('reads the single pupil that earlier versions stored, and keeps its results', () => {
  memberships.update(() => ({ name: 'Mia', places: { 'pupil BCDFGHJK': { part: 'pupil', code, key: 'm', title: 'Cubes 5b', name: 'Mia', at: 1 } } }));
  join('Noah', 'n');
  expect(keys()).toEqual({ Mia: 'm', Noah: 'n' });
  expect(seatOf(pupilsOf(code).find(({ name }) => name === 'Mia')!)).toBe(code);
});

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

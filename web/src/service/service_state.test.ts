import { expect, it } from 'vitest';
import { addressToShare, buildingText, serviceState, sharedAddress } from './service_state';

const answering = (text: string, status = 200): typeof fetch => (async () => new Response(text, { status })) as typeof fetch;

it('reports the table that the service is building', async () => {
  const state = await serviceState(answering('{"board":true,"building":{"table":"large","done":0.4}}'));
  expect(state).toEqual({ board: true, building: { table: 'large', done: 0.4 } });
  expect(buildingText(state.building!)).toBe('The service is building a larger lookup table: 40 %');
});

it('never rounds the progress up', () => {
  expect(buildingText({ table: '1G', done: 0.999 })).toBe('The service is building a larger lookup table: 99 %');
});

it('returns an empty state without a service', async () => {
  expect(await serviceState(answering('not found', 404))).toEqual({});
  expect(await serviceState(answering('<html>'))).toEqual({});
  expect(await serviceState((() => Promise.reject(new Error('no line'))) as typeof fetch)).toEqual({});
});

it('asks again when the service puts the request off, as it may when a whole class opens the app', async () => {
  const answers = [new Response('{}', { status: 429, headers: { 'retry-after': '2' } }), new Response('{}', { status: 503 }), new Response('{"friends":true}')];
  const pauses: number[] = [];
  const state = await serviceState((async () => answers.shift()!) as typeof fetch, async (ms) => void pauses.push(ms));
  expect(state).toEqual({ friends: true });
  expect(pauses).toEqual([2000, 1000]);
});

it('gives up after a few tries', async () => {
  let asked = 0;
  const refusing = (async () => new Response(`${++asked}`, { status: 429 })) as typeof fetch;
  expect(await serviceState(refusing, async () => undefined)).toEqual({});
  expect(asked).toBe(5);
});

it('turns the part after the # into a path', () => {
  expect(sharedAddress('https://example.org/#/set/puzzle?p=013579bf-rrbgvn-4')).toBe('https://example.org/share/set/puzzle?p=013579bf-rrbgvn-4');
  expect(sharedAddress("https://example.org/app/#/cube/solve?cube=R+U'&at=3")).toBe("https://example.org/app/share/cube/solve?cube=R+U%27&at=3");
  expect(sharedAddress('http://localhost:8080/index.html#/set/daily/2026-11-09')).toBe('http://localhost:8080/share/set/daily/2026-11-09');
});

it('does not change other addresses', () => {
  for (const address of ['https://example.org/#/set/teach/BCDF-GHJK', 'https://example.org/#/settings', 'https://example.org/'])
    expect(sharedAddress(address)).toBe(address);
});

it('shares by path only if the service supports it', async () => {
  const address = 'https://example.org/#/cube?cube=R';
  expect(await addressToShare(address, answering('{"board":true,"share":true}'))).toBe('https://example.org/share/cube?cube=R');
  expect(await addressToShare(address, answering('{"board":false}'))).toBe(address);
});

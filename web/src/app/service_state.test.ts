import { expect, it } from 'vitest';
import { buildingText, serviceState } from './service_state';

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

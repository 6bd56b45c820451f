import { expect, it } from 'vitest';
import { ServiceError } from '../../../service/http';
import { authorisation, boardOf, hasBoard, newSecret, submit, tidyName } from './board_api';

const answering = (status: number, body: unknown, type = 'application/json'): typeof fetch =>
  (async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })) as typeof fetch;

it('requests a day and returns the answer', async () => {
  const asked: string[] = [];
  const fetcher = (async (url: string) => {
    asked.push(url);
    return new Response('{"players":1,"entries":[]}', { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  expect((await boardOf('2026-11-15', 20, '520.1794000000.7', fetcher)).players).toBe(1);
  expect(asked).toEqual(['./api/v1/board/2026-11-15?limit=20&after=520.1794000000.7']);
});

it('finds the board relative to the page in any folder', async () => {
  const asked: string[] = [];
  const fetcher = (async (url: string) => {
    asked.push(new URL(url, 'https://example.org/puzzles/cubewright/#/set/daily').href);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  await boardOf('2026-11-15', 20, '', fetcher);
  await submit('2026-11-15', ['red'], { name: 'Ada', secret: 'x' }, fetcher);
  for (const url of asked) expect(url).toMatch(/^https:\/\/example\.org\/puzzles\/cubewright\/api\/v1\/board\//);
});

it('treats a non-JSON response as a missing board', async () => {
  await expect(boardOf('2026-11-15', 20, '', answering(200, '<html>', 'text/html'))).rejects.toThrow('no daily board');
  await expect(boardOf('2026-11-15', 20, '', answering(404, 'not found', 'text/plain'))).rejects.toThrow('no daily board');
});

it('checks whether there is a board', async () => {
  expect(await hasBoard(answering(200, { board: true }))).toBe(true);
  expect(await hasBoard(answering(200, { board: false }))).toBe(false);
  expect(await hasBoard(answering(404, 'not found', 'text/plain'))).toBe(false);
  expect(await hasBoard((async () => new Response('<html>')) as typeof fetch)).toBe(false);
});

it('reports errors of the service', async () => {
  const refused = (status: number, message: string) =>
    submit('2026-11-15', ['red'], { name: 'Ada', secret: 'x' }, answering(status, { error: { message } }));
  await expect(refused(422, 'the day is not there yet')).rejects.toThrow(new ServiceError(422, 'the day is not there yet'));
  await expect(refused(403, 'the name belongs to another secret')).rejects.toThrow('this name is taken');
});

it('creates valid secrets', () => {
  expect(newSecret((bytes) => bytes.fill(255))).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(newSecret()).not.toBe(newSecret());
});

it('sends names in any script', () => {
  expect(authorisation({ name: 'Žofie', secret: 's' })).toBe(`Basic ${Buffer.from('Žofie:s', 'utf8').toString('base64')}`);
  expect(tidyName('  A\u030Asa   B ')).toBe('\u00C5sa B');
});

// A match against a fake service that loses replies, refuses stale actions, and deals rounds.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Match } from './match_view';
import { OnlineMatch } from './online_match.svelte';

const duel = (actions: object[]) => ({ version: 1, players: 2, cards: [], dice: [], actions });
const state = (count: number, changes: Partial<Match> = {}): Match =>
  ({
    code: 'BCDF-GHJK',
    phase: 'playing',
    round: 1,
    settings: { players: 2 },
    players: [
      { name: 'Ada', points: 0, wins: 0, me: true },
      { name: 'Ben', points: 0, wins: 0 },
    ],
    order: [1, 2],
    duel: duel(Array.from({ length: count }, (_, i) => ({ player: (i % 2) + 1, goal: i }))),
    count,
    state: { phase: 'play', next: (count % 2) + 1 },
    ...changes,
  }) as Match;
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let events: ReadableStreamDefaultController<Uint8Array>;
let sent: { path: string; body?: Record<string, unknown> }[] = [];
let answers: (() => Response)[] = [];
let match: OnlineMatch;

const push = (value: Match) => events.enqueue(new TextEncoder().encode(`event: state\ndata: ${JSON.stringify(value)}\n\n`));
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (url: string, init: { body?: string }) => {
    const path = url.replace('./api/v1/', '');
    if (path.endsWith('/events')) return Promise.resolve(new Response(new ReadableStream({ start: (control) => void (events = control) })));
    sent.push({ path, body: init.body === undefined ? undefined : (JSON.parse(init.body) as Record<string, unknown>) });
    const answer = answers.shift();
    return answer ? Promise.resolve().then(answer) : Promise.reject(new TypeError('offline'));
  });
  match = new OnlineMatch({ code: 'BCDF-GHJK', key: 'secret' });
  await settle();
  push(state(2));
  await settle();
});
afterEach(() => {
  match.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends an action with its place in the round, without the player', async () => {
  answers = [() => json(200, state(3))];
  await match.act({ player: 1, challenge: 'never' });
  expect(sent).toEqual([{ path: 'match/act', body: { code: 'BCDF-GHJK', key: 'secret', round: 1, after: 2, action: { challenge: 'never' } } }]);
  expect(match.latest?.count).toBe(3);
});

it('repeats the same request until the connection is back, and accepts no other action meanwhile', async () => {
  const acting = match.act({ player: 1, challenge: 'never' });
  await settle();
  expect(match.isRetrying).toBe(true);
  expect(match.shown?.isBusy).toBe(true);
  await match.act({ player: 1, challenge: 'now' });
  answers = [() => json(200, state(3))];
  await vi.advanceTimersByTimeAsync(500);
  await acting;
  expect(sent.map(({ body }) => body)).toEqual([sent[0].body, sent[0].body]);
  expect(match.isRetrying).toBe(false);
  expect(match.shown?.isBusy).toBe(false);
  expect(match.latest?.count).toBe(3);
});

it('shows the new state when another player acted first', async () => {
  answers = [() => json(409, { error: { message: 'another player acted first' } }), () => json(200, state(4))];
  await match.act({ player: 1, challenge: 'never' });
  expect(sent.map(({ path }) => path)).toEqual(['match/act', 'match/BCDF-GHJK']);
  expect(match.latest?.count).toBe(4);
});

it('ignores a reply that is older than the last event', async () => {
  answers = [
    () => {
      push(state(4));
      return json(200, state(3));
    },
  ];
  const acting = match.act({ player: 1, challenge: 'never' });
  await settle();
  await acting;
  await settle();
  expect(match.latest?.count).toBe(4);
});

it('keeps the same round object when an event repeats it', async () => {
  const before = match.shown?.duel;
  push(state(2));
  await settle();
  expect(match.shown?.duel).toBe(before);
});

it('keeps the end of a round on the screen until the player goes on', async () => {
  match.observe(state(5, { phase: 'round_over' }));
  push(state(5, { phase: 'round_over' }));
  await settle();
  expect(match.current?.phase).toBe('round_over');
  push(state(0, { round: 2, order: [2, 1] }));
  await settle();
  expect(match.current?.round).toBe(1);
  expect(match.isBehind).toBe(true);
  expect(await match.next()).toBe(true);
  expect(sent).toEqual([]); // another player has dealt it
  expect(match.current?.round).toBe(2);
});

it('deals the next round once', async () => {
  push(state(5, { phase: 'round_over' }));
  await settle();
  match.observe(match.latest);
  answers = [() => json(200, state(0, { round: 2 }))];
  expect(await match.next()).toBe(true);
  expect(sent[0]).toEqual({ path: 'match/next', body: { code: 'BCDF-GHJK', key: 'secret', round: 1 } });
  expect(match.current?.round).toBe(2);
});

// The reporter against a service that is unreachable, busy, or refuses a report.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memberships, remember } from './memberships.document';
import { emptyOutbox, outbox, pending } from './outbox.document';
import { reporter } from './reporter.svelte';

const code = 'BCDF-GHJK';
const result = { assignment: 1, tries: 1, done: 1, goal: 1, checked: 0, score: 0 };
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
let bodies: { id: string; assignment: number; key: string }[] = [];

/** Answers the reports one after the other with these functions. */
function answerWith(...answers: (() => Response)[]) {
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as (typeof bodies)[0]);
    const next = answers.shift();
    return next ? Promise.resolve().then(next) : Promise.reject(new TypeError('offline'));
  });
}
const fine = () => json(200, { accepted: true, result });

beforeEach(() => {
  vi.useFakeTimers();
  bodies = [];
  memberships.reset();
  outbox.update(() => ({ ...emptyOutbox, classes: { [code]: { code, title: 'Cubes 5b', at: 1, assignments: [{ number: 1, kind: 'lesson', lesson: 'pieces' }], results: [] } } }));
  remember({ part: 'pupil', code, key: 'secret', title: 'Cubes 5b', name: 'Mia' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends a report and stores the result', async () => {
  answerWith(fine);
  expect(await reporter.put({ code }, 1, { passed: true })).toBe('counted');
  expect(pending(outbox.value)).toEqual([]);
  expect(outbox.value.classes[code].results).toEqual([result]);
  expect(bodies[0]).toMatchObject({ code, key: 'secret', assignment: 1, work: { passed: true } });
  expect(bodies[0].id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

it('keeps a report without a connection or while the service is busy, and sends it again with the same id', async () => {
  answerWith();
  expect(await reporter.put({ code }, 1, { passed: true })).toBe('waiting');
  expect(pending(outbox.value)).toHaveLength(1);
  answerWith(() => json(503, { error: { message: 'busy' } }), fine);
  await vi.runAllTimersAsync();
  expect(pending(outbox.value)).toEqual([]);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
});

it('drops a report that the service refuses, and says so', async () => {
  answerWith(() => json(409, { error: { message: 'removed' } }));
  expect(await reporter.put({ code }, 1, { passed: true })).toBe('refused');
  expect(pending(outbox.value)).toEqual([]);
  expect(outbox.value.classes[code].results).toEqual([]);
});

it('does not claim that work was counted if the service judged it wrong', async () => {
  answerWith(() => json(200, { accepted: false, result: { ...result, done: 0 } }));
  expect(await reporter.put({ code }, 1, { rows: ['red'] })).toBe('wrong');
});

it('does not put a scramble into the outbox twice', async () => {
  answerWith();
  await reporter.put({ code }, 1, { scramble: 'R U', reported: true });
  expect(await reporter.put({ code }, 1, { scramble: 'R U', moves: "U' R'" })).toBe('waiting');
  expect(pending(outbox.value)).toHaveLength(1);
});

it('sends the reports of two pupils on one device with their own keys, also after the other one has been chosen', async () => {
  answerWith();
  const noah = remember({ part: 'pupil', code, key: 'other', title: 'Cubes 5b', name: 'Noah' });
  await reporter.put({ code }, 1, { passed: true });
  await reporter.put(noah, 1, { passed: true });
  bodies = [];
  answerWith(fine, fine);
  await reporter.send();
  expect(bodies.map(({ key }) => key).sort()).toEqual(['other', 'secret']);
  expect(pending(outbox.value)).toEqual([]);
});

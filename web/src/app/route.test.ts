import { describe, expect, it } from 'vitest';
import { currentPath, HistoryBudget, href, parseRoute, withQuery } from './route';

describe('addresses', () => {
  it('are parsed into path and fields', () => {
    expect(parseRoute("#/cube/solve?method=cfop&cube=R+U'")).toEqual({
      path: 'cube/solve',
      query: { method: 'cfop', cube: "R U'" },
      repeated: {},
    });
    expect(parseRoute('')).toEqual({ path: '', query: {}, repeated: {} });
    expect(parseRoute('#/')).toEqual({ path: '', query: {}, repeated: {} });
  });

  it('lead from the old place of classes to the new one', () => {
    expect(currentPath('set/class')).toBe('class');
    expect(currentPath('set/teach/BCDF-GHJK')).toBe('teach/BCDF-GHJK');
    expect(['set/race', 'set', 'set/classes', 'class'].map(currentPath)).toEqual(['set/race', 'set', 'set/classes', 'class']);
  });

  it('survive a round trip', () => {
    const query = { cube: "R U2' // né & ?", at: '12', json: '{"a":[1,2]}' };
    expect(parseRoute(href('cube/solve', query))).toEqual({ path: 'cube/solve', query, repeated: {} });
  });

  it('omit empty fields', () => {
    expect(href('cube', { a: '', b: null, c: undefined, d: false, e: 0, f: true })).toBe('#/cube?e=0&f=1');
  });

  it('change field by field', () => {
    const route = parseRoute('#/cube?method=lbl&at=3');
    expect(withQuery(route, { at: null, style: 'teach' })).toBe('#/cube?method=lbl&style=teach');
  });

  it('can repeat a field', () => {
    const address = href('set/list', { title: 'Two & a half', p: ['a-b-1', 'c!d-2', 'a-b-1'] });
    expect(address).toBe('#/set/list?title=Two+%26+a+half&p=a-b-1&p=c!d-2&p=a-b-1');
    const route = parseRoute(address);
    expect(route.repeated).toEqual({ p: ['a-b-1', 'c!d-2', 'a-b-1'] });
    expect(withQuery(route, { at: 2 })).toBe(`${address}&at=2`);
    expect(withQuery(route, { p: ['x'] })).toBe('#/set/list?title=Two+%26+a+half&p=x');
    expect(withQuery(route, { p: [] })).toBe('#/set/list?title=Two+%26+a+half');
  });

  it('survive broken percent signs', () => {
    expect(parseRoute('#/a%zz').path).toBe('a%zz');
  });
});

it('allows at most 100 changes in any 30 seconds, and the first ones at once', () => {
  const budget = new HistoryBudget();
  const made: number[] = [];
  // A finger on a slider changes the address 110 times a second. A change that has to wait replaces the one before it.
  let due = Infinity;
  for (let now = 0; now < 120_000; now += 9) {
    if (now >= due) {
      made.push(now); // written by the timer
      due = Infinity;
    }
    if (due < Infinity) continue;
    const pause = budget.take(now);
    if (pause === 0) made.push(now);
    else due = now + pause;
  }
  expect(made.slice(0, 38)).toEqual(Array.from({ length: 38 }, (_, i) => 9 * i));
  for (const start of made) expect(made.filter((at) => at >= start && at < start + 30_000).length).toBeLessThanOrEqual(100);
});

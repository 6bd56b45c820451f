import { describe, expect, it } from 'vitest';
import { href, parseRoute, withQuery } from './route';

describe('addresses', () => {
  it('are read into path and fields', () => {
    expect(parseRoute("#/cube/solve?method=cfop&cube=R+U'")).toEqual({
      path: 'cube/solve',
      query: { method: 'cfop', cube: "R U'" },
    });
    expect(parseRoute('')).toEqual({ path: '', query: {} });
    expect(parseRoute('#/')).toEqual({ path: '', query: {} });
  });

  it('come back as they were written', () => {
    const query = { cube: "R U2' // né & ?", at: '12', json: '{"a":[1,2]}' };
    expect(parseRoute(href('cube/solve', query))).toEqual({ path: 'cube/solve', query });
  });

  it('leave out what is empty', () => {
    expect(href('cube', { a: '', b: null, c: undefined, d: false, e: 0, f: true })).toBe('#/cube?e=0&f=1');
  });

  it('change field by field', () => {
    const route = parseRoute('#/cube?method=lbl&at=3');
    expect(withQuery(route, { at: null, style: 'teach' })).toBe('#/cube?method=lbl&style=teach');
  });

  it('survive broken percent signs', () => {
    expect(parseRoute('#/a%zz').path).toBe('a%zz');
  });
});

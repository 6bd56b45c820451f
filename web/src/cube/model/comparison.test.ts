import { describe, expect, it } from 'vitest';
import { columns, fewest, solveQuery, sorted, comparedMethodId, comparedMethodTitle, type ComparedMethod } from './comparison';

const way = (method: string, style: string | undefined, htm: number, effort: number): ComparedMethod => ({
  method,
  title: method.toUpperCase(),
  ...(style && { style, style_title: `as ${style}` }),
  moves: '',
  length: { htm, qtm: htm, stm: htm - 1, etm: htm },
  steps: 3,
  rotations: 1,
  regrips: 2,
  effort,
});
const ways = [way('cfop', 'teach', 60, 70.5), way('fast', undefined, 20, 40), way('roux', 'teach', 60, 50)];

describe('a comparison', () => {
  it('names each method', () => {
    expect(ways.map(comparedMethodId)).toEqual(['cfop teach', 'fast', 'roux teach']);
    expect(ways.map(comparedMethodTitle)).toEqual(['CFOP, as teach', 'FAST', 'ROUX, as teach']);
  });

  it('sorts by a column with a stable sort', () => {
    expect(sorted(ways, 'htm').map(comparedMethodId)).toEqual(['fast', 'cfop teach', 'roux teach']);
    expect(sorted(ways, 'effort').map(comparedMethodId)).toEqual(['fast', 'roux teach', 'cfop teach']);
    expect(sorted(ways, undefined)).toEqual(ways);
  });

  it('finds the minimum of each column', () => {
    expect(fewest(ways)).toMatchObject({ htm: 20, stm: 19, effort: 40, steps: 3 });
    expect(Object.keys(fewest(ways))).toEqual(columns.map(({ id }) => id));
  });

  it('links to each solution that the solve page can show', () => {
    expect(solveQuery(ways[0], 'W', 'red')).toEqual({ cube: 'W', method: 'cfop', style: 'teach', color: 'red' });
    expect(solveQuery(ways[1], 'W', 'red')).toEqual({ cube: 'W', method: 'fast', style: undefined, color: undefined });
    expect(solveQuery(way('blind', 'm2', 90, 90), 'W', undefined)).toBeUndefined();
  });
});

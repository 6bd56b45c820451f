import { describe, expect, it } from 'vitest';
import { offsetOf, ownExamples, ownName, turnsBefore } from './own_method.document';

describe('a custom method', () => {
  it('has the name given in its text', () => {
    expect(ownExamples.map(({ text }) => ownName(text))).toEqual(['Roux', 'ZZ', 'CFOP with two-look OLL']);
    expect(ownName('# first\n  method Mine # so called\nstep A')).toBe('Mine');
    expect(ownName('step A')).toBe('Your own method');
  });

  it('maps an error location to an offset', () => {
    expect(offsetOf('step A\n place QF', { line: 2, column: 8 })).toBe('step A\n place '.length);
    expect(offsetOf('step 🎲 A\nQ', { line: 1, column: 8 })).toBe('step 🎲 '.length);
    expect(offsetOf('step A', { line: 1, column: 99 })).toBe(6);
    expect(offsetOf('step A', { line: 9, column: 1 })).toBe(6);
    expect(offsetOf('step A', {})).toBeUndefined();
  });

  it('is practised from the start of a step', () => {
    const steps = [
      { name: 'hold', moves: 'z2' },
      { name: 'A', moves: 'R U' },
      { name: 'B', moves: '' },
      { name: 'C', moves: 'F' },
    ];
    expect(turnsBefore("D' L", steps, 'A')).toBe("D' L z2");
    expect(turnsBefore("D' L", steps, 'C')).toBe("D' L z2 R U");
  });
});

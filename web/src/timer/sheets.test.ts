import { load } from 'cubewright';
import { describe, expect, it } from 'vitest';
import { problemWith, sheetFiles, sheetRequest, usualAttempts, type SheetChoices } from './sheets';

const choices: SheetChoices = { event: 'skewb', round: 1, groups: 2, attempts: 5, cubes: 10, title: ' Friday ' };

describe('scramble sheets', () => {
  it('are PDF files, the cover first', async () => {
    const engine = await load();
    const files = sheetFiles(engine.call('event.sheet', sheetRequest(choices)));
    expect(files.map(({ name }) => name)).toEqual(['skewb-r1-cover.pdf', 'skewb-r1-A.pdf', 'skewb-r1-B.pdf']);
    for (const { content } of files) {
      expect(content.type).toBe('application/pdf');
      expect((await content.text()).slice(0, 5)).toBe('%PDF-');
    }
  });

  it('have the event’s WCA id and number of attempts', () => {
    expect(sheetRequest({ ...choices, event: '2x2x2', title: ' ' })).toEqual({ event: '222', round: 1, groups: 2, attempts: 5, extra: 2, output: true });
    expect([usualAttempts('3x3x3'), usualAttempts('666'), usualAttempts('333bf')]).toEqual([5, 3, 3]);
  });

  it('have all cubes of each Multi-Blind attempt', async () => {
    const engine = await load();
    const { groups } = engine.call('event.sheet', sheetRequest({ ...choices, event: '333mbf', groups: 1, attempts: 2, cubes: 3 }));
    expect(groups[0].scrambles.map(({ label }) => label)).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2', '2.3']);
  });

  it('stay within the engine’s limits', async () => {
    expect(problemWith(choices)).toBe('');
    expect(problemWith({ ...choices, round: 5 })).toContain('from 1 to 4');
    expect(problemWith({ ...choices, groups: 0 })).toContain('from 1 to 26');
    expect(problemWith({ ...choices, groups: undefined as unknown as number })).toContain('from 1 to 26'); // an empty field
    expect(problemWith({ ...choices, attempts: 61 })).toContain('from 1 to 60');
    expect(problemWith({ ...choices, event: '333mbf', attempts: 3, cubes: 61 })).toContain('number of cubes must be from 2 to 60');
    expect(problemWith({ ...choices, event: '333mbf', attempts: 3, cubes: 1 })).toContain('number of cubes');
    expect(problemWith({ ...choices, event: '333mbf', attempts: 3, cubes: 60 })).toContain('Too many scrambles: 360');
    // The largest number of scrambles is the engine's.
    expect(problemWith({ ...choices, groups: 20, attempts: 8 })).toBe('');
    expect(problemWith({ ...choices, groups: 25, attempts: 7 })).toContain('at most 200');
    const engine = await load();
    expect(() => engine.call('event.sheet', sheetRequest({ ...choices, groups: 25, attempts: 7 }))).toThrow();
  });
});

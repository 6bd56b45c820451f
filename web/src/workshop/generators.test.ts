import { expect, it } from 'vitest';
import { presets, readGenerators, readLength, toggled, usualLength } from './generators';

it('reads layers in display order, and returns the default ones for an empty text', () => {
  expect(readGenerators('M U')).toEqual(['U', 'M']);
  expect(readGenerators(undefined)).toEqual(['R', 'U', 'F']);
  expect(readGenerators('Q 7')).toEqual(['R', 'U', 'F']);
  expect(readGenerators('R r')).toEqual(['R', 'Rw']);
  for (const preset of presets) expect(readGenerators(preset)).toHaveLength(preset.split(' ').length);
});

it('never removes the last layer', () => {
  expect(toggled(['R', 'U'], 'R')).toEqual(['U']);
  expect(toggled(['U'], 'U')).toEqual(['U']);
  expect(toggled(['U', 'M'], 'R')).toEqual(['R', 'U', 'M']);
});

it('reads a valid length', () => {
  expect(readLength('7')).toBe(7);
  expect(readLength('99')).toBe(usualLength);
});

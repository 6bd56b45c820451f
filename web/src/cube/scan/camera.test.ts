import { afterEach, expect, it, vi } from 'vitest';
import { faultOf, openCamera } from './camera';

it('tells a refusal from a camera that is not there or taken', () => {
  expect(faultOf(new DOMException('', 'NotAllowedError'))).toBe('denied');
  expect(faultOf(new DOMException('', 'NotReadableError'))).toBe('busy');
  expect(faultOf(new DOMException('', 'NotFoundError'))).toBe('none');
  expect(faultOf(new TypeError('constraints'))).toBe('none');
});

afterEach(() => vi.unstubAllGlobals());

it('has no camera where the browser has none', async () => {
  vi.stubGlobal('navigator', {});
  await expect(openCamera()).rejects.toThrow('no camera');
});

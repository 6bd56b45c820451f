import { afterEach, expect, it, vi } from 'vitest';
import { faultOf, openCamera } from './camera';

it('distinguishes denied, missing and busy cameras', () => {
  expect(faultOf(new DOMException('', 'NotAllowedError'))).toBe('denied');
  expect(faultOf(new DOMException('', 'NotReadableError'))).toBe('busy');
  expect(faultOf(new DOMException('', 'NotFoundError'))).toBe('none');
  expect(faultOf(new TypeError('constraints'))).toBe('none');
});

afterEach(() => vi.unstubAllGlobals());

it('reports a missing camera in browsers without camera access', async () => {
  vi.stubGlobal('navigator', {});
  await expect(openCamera()).rejects.toThrow('no camera');
});

import { afterEach, expect, it, vi } from 'vitest';
import { cameraFaultOf, openCamera } from './camera_stream';

it('distinguishes denied, missing and busy cameras', () => {
  expect(cameraFaultOf(new DOMException('', 'NotAllowedError'))).toBe('denied');
  expect(cameraFaultOf(new DOMException('', 'NotReadableError'))).toBe('busy');
  expect(cameraFaultOf(new DOMException('', 'NotFoundError'))).toBe('none');
  expect(cameraFaultOf(new TypeError('constraints'))).toBe('none');
});

afterEach(() => vi.unstubAllGlobals());

it('reports a missing camera in browsers without camera access', async () => {
  vi.stubGlobal('navigator', {});
  await expect(openCamera()).rejects.toThrow('no camera');
});

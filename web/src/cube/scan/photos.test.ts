import { expect, it } from 'vitest';
import { fitted, middleSquare, toBase64, toPpm } from './photos';

it('writes a PPM file without alpha', () => {
  const file = toPpm(new Uint8ClampedArray([1, 2, 3, 255, 4, 5, 6, 0]), 2, 1);
  expect(new TextDecoder().decode(file.subarray(0, 11))).toBe('P6 2 1 255\n');
  expect([...file.subarray(11)]).toEqual([1, 2, 3, 4, 5, 6]);
});

it('writes standard base64 of any length', () => {
  for (const length of [0, 1, 2, 3, 8189, 8190, 8191, 20000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  }
});

it('selects the central square', () => {
  expect(middleSquare({ width: 640, height: 480 })).toEqual({ x: 80, y: 0, side: 480 });
  expect(middleSquare({ width: 480, height: 640 }, 0.5)).toEqual({ x: 120, y: 200, side: 240 });
  expect(fitted({ width: 4000, height: 3000 }, 256)).toEqual({ width: 256, height: 192 });
  expect(fitted({ width: 100, height: 50 }, 256)).toEqual({ width: 100, height: 50 });
});

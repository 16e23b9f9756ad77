import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, isHeic } from './smaller-photo.ts';

const side = fc.integer({ min: 1, max: 20_000 });

it('a picture keeps its proportions within a pixel, grows never and is nowhere longer than asked', () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 5000 }), (width, height, most) => {
      const small = fitted(width, height, most);
      expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(Math.max(most, 1));
      expect([small.width <= width, small.height <= height]).toEqual([true, true]);
      if (Math.max(width, height) <= most) expect(small).toEqual({ width, height });
      const scale = Math.min(1, most / Math.max(width, height));
      expect(Math.abs(small.width - width * scale)).toBeLessThanOrEqual(1);
      expect(Math.abs(small.height - height * scale)).toBeLessThanOrEqual(1);
    }),
  );
});

it('a HEIC photo is known by its type or its name', () => {
  expect(isHeic({ name: 'a.HEIC', type: '' })).toBe(true);
  expect(isHeic({ name: 'a', type: 'image/heif' })).toBe(true);
  expect(isHeic({ name: 'a.jpg', type: 'image/jpeg' })).toBe(false);
});

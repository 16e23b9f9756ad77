import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawnPng } from '#tests/drawn-png.ts';
import { areWhole, PICTURE_LIMITS, signaturePicture } from './picture.ts';

const isWhole = (bytes: Uint8Array): boolean => {
  const lines = signaturePicture(bytes);
  return lines !== undefined && areWhole(lines, inflateSync(lines.compressed));
};
const changed = (at: number, byte: number): Uint8Array => drawnPng().with(at, byte);

it('a picture of a size that a signature has is taken', () => {
  expect(isWhole(drawnPng())).toBe(true);
  expect(isWhole(drawnPng(1, 1))).toBe(true);
  expect(isWhole(drawnPng(PICTURE_LIMITS.width, PICTURE_LIMITS.height))).toBe(true);
});

it('one that is too large, of another kind, cut off, longer than it says, or without all its lines is not', () => {
  const [depth, colours, ways] = [24, 25, 28];
  const others = [
    drawnPng(PICTURE_LIMITS.width + 1, 1),
    drawnPng(1, PICTURE_LIMITS.height + 1),
    drawnPng(0, 1),
    drawnPng(300, 80, Buffer.alloc(80 * (300 * 4 + 1), 5)),
    drawnPng(300, 80, Buffer.alloc(10)),
    changed(1, 0),
    changed(depth, 16),
    changed(colours, 3),
    changed(colours, 5),
    changed(ways, 1),
    drawnPng().slice(0, -1),
    Uint8Array.from([...drawnPng(), 0]),
    new Uint8Array(),
  ];
  expect(others.map(isWhole)).toEqual(others.map(() => false));
});

it('one with a part that draws nothing is not: it may carry anything', () => {
  const bytes = drawnPng();
  const head = 8 + 25;
  const text = Uint8Array.from(Buffer.from('\0\0\0\x04tEXtabcd....', 'latin1'));
  expect(isWhole(Uint8Array.from([...bytes.slice(0, head), ...text, ...bytes.slice(head)]))).toBe(false);
});

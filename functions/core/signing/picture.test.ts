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

it('of one with parts that draw nothing, such as those that phones write, all else is taken', () => {
  const bytes = drawnPng();
  const head = 8 + 25;
  const withPart = (kind: string, data: string): Uint8Array => {
    const part = Buffer.from(`\0\0\0${String.fromCharCode(data.length)}${kind}${data}....`, 'latin1');
    return Uint8Array.from([...bytes.slice(0, head), ...part, ...bytes.slice(head)]);
  };
  for (const kind of ['eXIf', 'iDOT', 'sRGB', 'tRNS', 'tEXt', 'PLTE'])
    expect(signaturePicture(withPart(kind, 'MM<script>'))).toEqual(signaturePicture(bytes));
  expect(signaturePicture(withPart('CODE', 'abc'))).toBeUndefined();
});

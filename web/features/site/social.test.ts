import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MOST_SOCIAL, type SocialPictureName, socialPath, socialPictures, socialSize } from './social.ts';

const published = join(import.meta.dirname, '../../public');
const names = Object.keys(socialPictures) as SocialPictureName[];

/** The size that a JPEG file states where its frame begins. */
const sizeOf = (file: Buffer): { width: number; height: number } => {
  if (file.readUInt16BE(0) !== 0xffd8) throw new Error('This is no JPEG picture.');
  let at = 2;
  while (file.readUInt16BE(at) !== 0xffc0) at += 2 + file.readUInt16BE(at + 2);
  return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
};

it.each(names)('the picture of %s is there, as large as pages say, and light', (name) => {
  const picture = readFileSync(join(published, socialPath(name)));
  expect(sizeOf(picture)).toEqual(socialSize);
  expect(picture.length).toBeLessThanOrEqual(MOST_SOCIAL);
});

it('no picture lies there that no page names', () => {
  expect(readdirSync(join(published, 'social')).sort()).toEqual(names.map((name) => `${name}.jpg`).sort());
});

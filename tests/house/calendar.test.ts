import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Lengths of time and sums of instants and days by hand. */
const byHand = new RegExp(
  [
    // 24 * 60, 60 * 60, 60 * 1000, 5 * 60_000; seconds and milliseconds of an hour or a day.
    /\b24 \* (?:60|3_?600)\b|\b60 \* (?:60|1_?000)\b|\d \* 60_000\b|\b3_?600(?:_?000)?\b|\b86_?400(?:_?000)?\b/,
    /(?:\.getTime\(\)|Date\.parse\([\w.]+\)) [-+] /,
    /\.set(?:UTC)?(?:FullYear|Month|Date|Hours|Minutes)\(|\.get(?:UTC)?Day\(|Date\.UTC\(|% 400\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const sources = ['functions', 'web', 'bin'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`),
);

it('instants and days are reckoned by core/calendar.ts alone', () => {
  const found = sources.filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(['functions/core/calendar.ts']);
});

it.each([
  'const DAY = 24 * 60 * 60;',
  'const SITTING_MS = 15 * 60 * 1000;',
  'const OVERLAP_MS = 2 * 60_000;',
  'const DAY_MS = 86_400_000;',
  'expires: 3600',
  'new Date(now.getTime() + WAIT_MS)',
  'Date.parse(sentAt) + WAIT_MS',
  'now.getTime() - Date.parse(sentAt) < WAIT_MS',
  'day.setUTCDate(1)',
  'year % 400 === 0',
  'new Date(day).getUTCDay()',
])('%s is seen', (planted) => expect(planted).toMatch(byHand));

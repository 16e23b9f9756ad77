import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** How money is written and divided by hand. */
const byHand = /style: 'currency'|toFixed\(2\)|cents\w*\)? *[*/] *100\b|answer \/ 100\b/i;

const sources = ['functions', 'web', 'bin'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`),
);

it('money is shown, read and divided by core/money.ts alone', () => {
  const found = sources.filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(['functions/core/money.ts']);
});

it.each([
  "new Intl.NumberFormat('de', { style: 'currency' })",
  '(answer / 100).toFixed(2)',
  'cents / 100',
  'Math.round(priceCents * 100)',
])('%s is seen', (planted) => expect(planted).toMatch(byHand));

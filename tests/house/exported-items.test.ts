import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exportParts } from '#core/exports/listing.ts';
import * as keys from '#store/keys.ts';

const source = readFileSync('functions/store/keys.ts', 'utf8');

const args = ['FIRM#f', 'a', 'b', 'c'];
const isKey = (value: unknown): value is keys.FirmKey =>
  typeof value === 'object' && value !== null && 'pk' in value && String(value.pk).startsWith('FIRM#');
/** The functions that name an item of a firm. */
const ofFirm = Object.entries(keys)
  .filter(([, make]) => typeof make === 'function' && isKey((make as (...all: string[]) => unknown)(...args)))
  .map(([name]) => name);

/** What `keys.ts` says above a key of the export: among which records it tells the item, or why it leaves it out. */
const saidOf = (name: string): { part?: string; leftOut?: string } => {
  const [, above = ''] = new RegExp(`/\\*\\* ((?:(?!\\*/)[^])*?)\\s*\\*/\\nexport const ${name} = `).exec(source) ?? [];
  const [, part] = /Exported among `([\w-]+)`\.$/.exec(above) ?? [];
  const [, leftOut] = /Not exported: ([^.]{10,})\.$/.exec(above) ?? [];
  return { ...(part && { part }), ...(leftOut && { leftOut }) };
};

it('every kind of item that a firm has is exported, or its reason is given above its key', () => {
  expect(ofFirm.length).toBeGreaterThan(60);
  expect(
    ofFirm.filter((name) => Object.keys(saidOf(name)).length !== 1),
    'End the comment above each key with "Exported among `part`." or "Not exported: why."',
  ).toEqual([]);
});

it('what the export tells is kept as an item of the firm, but for what happened', () => {
  const parts = new Set<string | undefined>(ofFirm.map((name) => saidOf(name).part));
  expect(exportParts.filter((part) => !parts.has(part))).toEqual(['events']);
  expect([...parts].filter((part) => part && !(exportParts as string[]).includes(part))).toEqual([]);
});

import { expect, it } from 'vitest';
import type { ChangeKind } from '#core/seals/changes.ts';
import type { LaterChange } from '#core/seals/verify.ts';
import { changesInWords, timeInWords } from './words.ts';

const change = (kind: ChangeKind, more: Partial<LaterChange> = {}): LaterChange => ({
  kind,
  of: 'city',
  isOrdinary: true,
  isAllowed: true,
  ...more,
});

it('a time says how far it is from UTC', () => {
  expect(timeInWords(Date.UTC(2026, 10, 28, 12))).toMatch(/2026.*\(UTC[+−]\d\d:\d\d\)$/);
});

it('the same change of many pages is one sentence, and what is not allowed comes first', () => {
  const changes = [
    change('signature'),
    ...[1, 2, 3].map((page) => change('text', { isAllowed: false, page, before: '', after: '' })),
    change('filled', { before: 'Boston', after: 'Salem' }),
  ];
  expect(changesInWords(changes).map(({ text }) => text)).toEqual([
    'What is drawn was changed on 3 pages: pictures, typefaces or layout',
    'Signed in the field city',
    'The field city was filled in: “Boston” became “Salem”',
  ]);
});

it('every kind of change has words of its own', () => {
  const kinds: ChangeKind[] = [
    'signature',
    'stamp',
    'proof',
    'properties',
    'filled',
    'comment',
    'text',
    'pages',
    'cover',
    'form',
    'behaviour',
    'other',
  ];
  const texts = kinds.map((kind) => changesInWords([change(kind, { page: 2 })])[0]?.text);
  expect(new Set(texts).size).toBe(kinds.length);
  expect(texts.every((text) => text && !/undefined|\s$/.test(text))).toBe(true);
});

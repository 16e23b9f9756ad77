import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { para, run, wordParts } from '#tests/oracle/word.ts';
import type { DocxFiles } from './package.ts';
import { redline } from './redline.ts';
import { sideBySide } from './side-by-side.ts';

const filesOf = (...paragraphs: string[]): DocxFiles =>
  Object.fromEntries(Object.entries(wordParts(paragraphs.join(''))).map(([name, xml]) => [name, strToU8(xml)]));

const linesOf = (older: string[], newer: string[]) =>
  sideBySide(redline(filesOf(...older), filesOf(...newer), { author: 'Ann', at: '2026-11-24T09:00:00Z' }));

const sides = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ kind, parts }) => [kind, ...parts.map((part) => `${part.kind[0]}:${part.text}`)]);

const first = 'The rent of the mill is due on the first day of each month.';
const second = 'It is paid by wire to the account of the landlord.';

it('a paragraph that was divided or joined is no paragraph that is the same', () => {
  const [whole, halves] = [[para(`${first} ${second}`)], [para(first), para(second)]];
  expect(sides(linesOf(whole, halves))).toEqual([
    ['changed', `s:${first}`, 'a:¶'],
    ['changed', 'r: ', `s:${second}`],
  ]);
  expect(sides(linesOf(halves, whole)).some(([kind, ...parts]) => kind === 'changed' && parts.includes('r:¶'))).toBe(
    true,
  );
});

it('a paragraph beside one that went or came is the same', () => {
  const [two, three] = [
    [para(first), para('Paid in advance.')],
    [para(first), para('Paid in advance.'), para(second)],
  ];
  for (const [older, newer] of [
    [two, three],
    [three, two],
    [two, two.slice(0, 1)],
  ] as const)
    expect(linesOf(older, newer)[0]?.kind).toBe('same');
});

it('a tab that became a new line is a change', () => {
  const between = (sign: string) => [
    `<w:p>${run('<w:t>Rent</w:t>')}${run(sign)}${run('<w:t>$4,000 each month</w:t>')}</w:p>`,
  ];
  const lines = linesOf(between('<w:tab/>'), between('<w:br/>'));
  expect(lines.map(({ kind }) => kind)).toEqual(['changed']);
});

it('the same words are the same', () => {
  expect(linesOf([para(first), para(second)], [para(first), para(second)]).map(({ kind }) => kind)).toEqual([
    'same',
    'same',
  ]);
});

import { describe, expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { numbered, paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { withParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { openFile } from '#core/editor/open-file.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { type KnownClauses, wholeWording, withClauses } from './expand.ts';
import { type Wording, wordingOf, wordingParts } from './wording.ts';

const known = (all: Record<string, { wording: Wording; condition?: string }>): KnownClauses =>
  new Map(Object.entries(all));
const plain = (...texts: string[]): Wording => texts.map((text) => [{ text }]);

const body = (content: string) => wordFile({ body: content });
const textsOf = (xml: string) =>
  [...xml.matchAll(/<w:p\b[\s\S]*?<\/w:p>/g)].map(([each]) =>
    [...each.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join(''),
  );
const merged = (parts: ReturnType<typeof body>, data: Record<string, string>) => {
  const { parts: written } = mergeTemplate(parts, data, { today: '2026-11-20' });
  return textsOf(withParts(parts, written)['word/document.xml'] ?? '');
};

describe('a clause that a template names', () => {
  const law = known({
    law: { wording: plain('Law', 'The laws of {{state}} govern.'), condition: 'state = "California"' },
  });
  const template = body(paragraph('Agreement') + paragraph('{{> law}}') + paragraph('End'));

  it('stands in the contract where its condition holds, and leaves nothing where it does not', () => {
    const { parts, faults } = withClauses(template, law);
    expect(faults).toEqual([]);
    expect(merged(parts, { state: 'California' })).toEqual([
      'Agreement',
      'Law',
      'The laws of California govern.',
      'End',
    ]);
    expect(merged(parts, { state: 'Texas' })).toEqual(['Agreement', 'End']);
  });

  it('brings its tags into the outline', () => {
    const { outline } = scanTemplate(withClauses(template, law).parts);
    expect(outline.sections).toMatchObject([{ identifier: 'state', fields: [{ identifier: 'state' }] }]);
  });

  it('has the numbering and the look of its place, and its own bold words', () => {
    const place = body(numbered(run('{{> law}}', '<w:i/>'), 1));
    const wording: Wording = [[{ text: 'Law. ', bold: true }, { text: 'Texas.' }], [{ text: 'Courts.' }]];
    const xml = withClauses(place, known({ law: { wording } })).parts['word/document.xml'] ?? '';
    expect(xml.match(/<w:numId w:val="1"\/>/g)).toHaveLength(2);
    expect(openFile(withClauses(place, known({ law: { wording } })).parts).file.stories[0]?.blocks).toMatchObject([
      {
        pieces: [
          { text: 'Law. ', bold: true, italic: true },
          { text: 'Texas.', bold: false, italic: true },
        ],
      },
      { pieces: [{ text: 'Courts.', bold: false, italic: true }] },
    ]);
  });

  it('may name others, each in its place', () => {
    const all = known({ law: { wording: plain('Law', '{{> courts}}') }, courts: { wording: plain('Courts') } });
    expect(merged(withClauses(template, all).parts, {})).toEqual(['Agreement', 'Law', 'Courts', 'End']);
  });
});

describe('what keeps a clause from its place', () => {
  const faultsIn = (parts: ReturnType<typeof body>, all: KnownClauses) =>
    withClauses(parts, all).faults.map(({ message }) => tellInEnglish(message));
  const template = body(paragraph('{{> a}}'));

  it('is told of one that the library does not have, and of one that stands inside itself', () => {
    expect(faultsIn(template, known({}))).toEqual(['{{> a}} names a clause that is not in the library.']);
    const circle = known({ a: { wording: plain('{{> b}}') }, b: { wording: plain('{{> a}}') } });
    expect(faultsIn(template, circle)).toEqual(['The clause {{> a}} stands inside itself.']);
  });

  it('is told of clauses that multiply each other', () => {
    const many = plain(...Array.from({ length: 100 }, () => '{{> next}}'));
    const names = ['a', 'b', 'c', 'd'];
    const all = Object.fromEntries(
      names.map((name, at) => [
        name,
        { wording: names[at + 1] ? many.map(() => [{ text: `{{> ${names[at + 1]}}}` }]) : plain('x') },
      ]),
    );
    expect(faultsIn(template, known(all))).toEqual([
      'The clauses stand in each other so often that the contract would be too long.',
    ]);
  });

  it('is told of them too where it is their conditions that multiply', () => {
    const names = Array.from({ length: 40 }, (_, at) => `c${at}`);
    const all = Object.fromEntries(
      names.map((name, at) => {
        const inner = `{{> ${names[at + 1]}}}`;
        const wording = at === 39 ? plain('x') : plain(...Array.from({ length: at === 0 ? 150 : 1 }, () => inner));
        return [name, { condition: 'state = "California"', wording }];
      }),
    );
    expect(wholeWording('c0', known(all))).toHaveProperty('flaw');
  });

  it('is told of them too where their words change their look at every letter', () => {
    const letters = plain(...Array.from({ length: 100 }, () => '')).map(() =>
      Array.from({ length: 500 }, (_, at) => ({ text: 'x', ...(at % 2 === 0 && { bold: true as const }) })),
    );
    const all = known({ a: { wording: plain('{{> b}}', '{{> b}}') }, b: { wording: letters } });
    expect(wholeWording('b', all)).toHaveProperty('wording');
    expect(faultsIn(template, all)).toEqual([
      'The clauses stand in each other so often that the contract would be too long.',
    ]);
  });

  it('is a fault of the file where it does not stand alone or names nothing', () => {
    const faults = (text: string) =>
      scanTemplate(body(paragraph(text))).faults.map(({ message }) => tellInEnglish(message));
    expect(faults('See {{> law}}')).toEqual(['{{> law}} does not stand alone in its paragraph.']);
    expect(faults('{{> Governing Law}}')).toEqual(['{{> Governing Law}} names no clause.']);
    expect(faults(' {{>law}} ')).toEqual([]);
  });
});

it('a wording is the same after it was opened and read in the editor', () => {
  const wording: Wording = [
    [
      { text: 'Law & order', bold: true },
      { text: ' of\t{{state}}\nand O’Neill <x>', italic: true, underline: true },
    ],
    [],
    [{ text: 'שכר דירה' }],
  ];
  expect(wordingOf(openFile(wordingParts(wording)).file)).toEqual(wording);
});

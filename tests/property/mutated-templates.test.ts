import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requireFilled } from '#core/assembly/merge/leftovers.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { type DocxParts, isTextPart } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { Problem } from '#core/problem.ts';
import { DocxRefused, readDocx, writeDocx } from '#outside/docx-archive.ts';
import { corpus } from '#tests/oracle/corpus.ts';
import { splitRuns } from '#tests/oracle/split-runs.ts';
import { wordFaults } from '#tests/oracle/well-formed.ts';
import { wordFile } from '#tests/oracle/word.ts';

const BODY = 'word/document.xml';
const REQUIRED = ['[Content_Types].xml', '_rels/.rels', BODY];

/** Chooses one of `count`, from 0. */
type Choose = (count: number) => number;
type Mutation = (parts: DocxParts, choose: Choose) => DocxParts;

const inBody =
  (change: (xml: string, choose: Choose) => string): Mutation =>
  (parts, choose) =>
    parts[BODY] === undefined ? parts : { ...parts, [BODY]: change(parts[BODY], choose) };

const placesOf = (xml: string, pattern: RegExp) =>
  [...xml.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length, text: match[0] }));
const without = (xml: string, { from, to }: { from: number; to: number }) => xml.slice(0, from) + xml.slice(to);
const inserted = (xml: string, at: number, text: string) => xml.slice(0, at) + text + xml.slice(at);
const TAG = /\{\{[^{}<]*\}\}/g;
const WORDS = /(?<=<w:t[^>]*>)[^<]+/g;

/** Puts a text somewhere into the words of the body. */
const intoWords = (xml: string, text: string, choose: Choose): string => {
  const places = placesOf(xml, WORDS);
  const place = places[choose(Math.max(1, places.length))];
  return place ? inserted(xml, place.from + choose(place.text.length + 1), text) : xml;
};

const someTag = (xml: string, choose: Choose) => {
  const tags = placesOf(xml, TAG);
  return tags[choose(Math.max(1, tags.length))];
};

const somePart = (parts: DocxParts, choose: Choose): string =>
  Object.keys(parts)[choose(Object.keys(parts).length)] ?? BODY;

const MUTATIONS: Record<string, Mutation> = {
  'a tag loses a sign': inBody((xml, choose) => {
    const tag = someTag(xml, choose);
    const at = tag && tag.from + choose(tag.text.length);
    return at === undefined ? xml : without(xml, { from: at, to: at + 1 });
  }),
  'a tag moves': inBody((xml, choose) => {
    const tag = someTag(xml, choose);
    return tag ? intoWords(without(xml, tag), tag.text, choose) : xml;
  }),
  'a tag stands twice': inBody((xml, choose) => intoWords(xml, someTag(xml, choose)?.text ?? '{{#a}}', choose)),
  'signs of tags are typed': inBody((xml, choose) =>
    intoWords(
      xml,
      ['{{', '}}', '{', '}', '{{#', '{{/}}', '{{else}}', '{{^a}}', '{{a |', '{% if a %}', '&#123;'][choose(11)] ?? '',
      choose,
    ),
  ),
  'two tags change places': inBody((xml, choose) => {
    const [one, other] = [someTag(xml, choose), someTag(xml, choose)].sort((a, b) => (a?.from ?? 0) - (b?.from ?? 0));
    if (!one || !other || one.from === other.from) return xml;
    return xml.slice(0, one.from) + other.text + xml.slice(one.to, other.from) + one.text + xml.slice(other.to);
  }),
  'runs are split': (parts, choose) => splitRuns(parts, choose),
  'a part is lost': (parts, choose) => {
    const lost = somePart(parts, choose);
    return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== lost));
  },
  'a part is empty or cut': (parts, choose) => {
    const name = somePart(parts, choose);
    const xml = parts[name] ?? '';
    return { ...parts, [name]: xml.slice(0, choose(2) * choose(xml.length + 1)) };
  },
  'a part has another name': (parts, choose) => {
    const old = somePart(parts, choose);
    const name = ['word/body.xml', '../evil.xml', 'WORD/Document.xml', `${old}.xml`][choose(4)] ?? old;
    return Object.fromEntries(Object.entries(parts).map(([each, xml]) => [each === old ? name : each, xml]));
  },
  'an attribute has another value': inBody((xml, choose) => {
    const places = placesOf(xml, /(?<=\s(?:w|w14|r|wp|xml):\w+=")[^"<]*(?=")/g);
    const place = places[choose(Math.max(1, places.length))];
    return place
      ? inserted(
          without(xml, place),
          place.from,
          ['', '0', '-1', 'x'.repeat(300), '&amp;', '{{a}}', '99999999999'][choose(7)] ?? '',
        )
      : xml;
  }),
};

/** A fault in words, or the merged file; anything else that is thrown is a mistake of ours. */
const outcomeOf = (file: Uint8Array, data: Parameters<typeof mergeTemplate>[1]): 'fault' | Uint8Array => {
  try {
    const archive = readDocx(file);
    if (scanTemplate(archive.parts).faults.length > 0) return 'fault';
    const { parts, leftovers } = mergeTemplate(archive.parts, data, { today: '2026-11-20' });
    requireFilled(leftovers);
    return writeDocx(archive, parts);
  } catch (problem) {
    if (problem instanceof DocxRefused || problem instanceof Problem) return 'fault';
    throw problem;
  }
};

const faultsIn = (parts: DocxParts): string[] =>
  Object.entries(parts).flatMap(([name, xml]) => (isTextPart(name) ? wordFaults(xml) : []));

it('a template that was spoiled in any way is told of as faulty, or gives a file that opens', () => {
  const mutated = fc.record({
    template: fc.constantFrom(...corpus),
    changes: fc.array(fc.constantFrom(...Object.values(MUTATIONS)), { minLength: 1, maxLength: 4 }),
    chances: fc.infiniteStream(fc.nat()),
  });
  fc.assert(
    fc.property(mutated, ({ template, changes, chances }) => {
      const choose = (count: number) => (chances.next().value ?? 0) % Math.max(1, count);
      const parts = changes.reduce((all, change) => change(all, choose), template.parts);
      const outcome = outcomeOf(wordFile(parts), template.data);
      if (outcome === 'fault') return;
      const opened = readDocx(outcome);
      for (const name of REQUIRED) expect(opened.parts[name], name).toBeTruthy();
      const before = new Set(faultsIn(parts));
      expect(faultsIn(opened.parts).filter((fault) => !before.has(fault))).toEqual([]);
    }),
    { numRuns: process.env.SOAK ? 10_000 : 300 },
  );
}, 600_000);

import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { openFile } from '#core/editor/open-file.ts';
import { writeFile } from '#core/editor/write-file.ts';
import type { DocxFiles } from '#core/redline/package.ts';
import { redline } from '#core/redline/redline.ts';
import { acceptAll, rejectAll } from '#core/redline/resolve.ts';
import { editedFiles } from '#tests/oracle/edited-files.ts';
import { type Edit, edit, plainActs } from '#tests/oracle/edits.ts';
import { changeFaults, shownWords } from '#tests/oracle/read-words.ts';
import { wordFaults } from '#tests/oracle/well-formed.ts';
import { item, para, run, table, wordParts } from '#tests/oracle/word.ts';
import { runs } from '#tests/property-runs.ts';

const by = { author: 'Ann O’Neill', at: '2026-11-24T09:00:00Z' };

const filesOf = (parts: DocxParts): DocxFiles =>
  Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));

const textOf = (files: DocxFiles, part: string) => new TextDecoder().decode(files[part]);

const holds = (older: DocxFiles, newer: DocxFiles) => {
  const compared = redline(older, newer, by);
  expect(shownWords(acceptAll(compared))).toEqual(shownWords(acceptAll(newer)));
  expect(shownWords(rejectAll(compared))).toEqual(shownWords(acceptAll(older)));
  const known = new Set([...changeFaults(acceptAll(older)), ...changeFaults(acceptAll(newer))]);
  expect(changeFaults(compared).filter((fault) => !known.has(fault))).toEqual([]);
  const [before, after] = [older, newer].map((files) => wordFaults(textOf(acceptAll(files), 'word/document.xml')));
  const faults = wordFaults(textOf(compared, 'word/document.xml'));
  expect(faults.filter((fault) => !before?.includes(fault) && !after?.includes(fault))).toEqual([]);
};

const words = fc.array(
  fc.constantFrom(
    'the',
    'Tenant',
    'shall',
    'pay',
    'rent',
    '$1,200.00',
    'of',
    'each',
    'month,',
    'and',
    '株式会社',
    'שלום',
    '{{x}}',
    '&',
    '<b>',
    '',
  ),
  { maxLength: 14 },
);
const look = fc.constantFrom('', '<w:b/>', '<w:i/>', '<w:b/><w:color w:val="FF0000"/>');
const text = fc
  .array(fc.tuple(words, look), { maxLength: 3 })
  .map((all) => all.map(([each, format]) => run(` ${each.join(' ')}`, format)));
const extra = fc.constantFrom(
  '',
  '<w:r><w:tab/></w:r>',
  '<w:hyperlink w:anchor="place"><w:r><w:t>the place</w:t></w:r></w:hyperlink>',
  '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>',
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF a </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>one</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
  '<w:sdt><w:sdtPr><w:tag w:val="x"/></w:sdtPr><w:sdtContent><w:r><w:t>held words</w:t></w:r></w:sdtContent></w:sdt>',
  '<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>',
);
const paragraph = fc
  .tuple(
    text,
    extra,
    text,
    fc.constantFrom('', '<w:jc w:val="center"/>', '<w:keepNext/>', '<w:pStyle w:val="ListParagraph"/>'),
  )
  .map(([before, between, after, look]) => para([...before, between, ...after], look));
const listed = text.map((inner) => item(inner));
const tabled = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.array(fc.oneof(paragraph, fc.constant('')), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([width, rows]) => table(rows.map((cells) => cells.slice(0, width))));
const control = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map(
    (inner) => `<w:sdt><w:sdtPr><w:tag w:val="part"/></w:sdtPr><w:sdtContent>${inner.join('')}</w:sdtContent></w:sdt>`,
  );
const block = fc.oneof(
  { weight: 6, arbitrary: paragraph },
  { weight: 2, arbitrary: listed },
  { weight: 2, arbitrary: tabled },
  { weight: 1, arbitrary: control },
);
const blocks = fc.array(block, { maxLength: 7 });

/** What is done to the blocks of one text until they are another's: nothing, taken away, put in, moved, put in the place of one. */
const change = fc.tuple(fc.constantFrom('keep', 'keep', 'remove', 'insert', 'move', 'replace'), block, fc.nat(9));
const body = (all: string[]) => filesOf(wordParts([...all, para('The end')].join('')));
const pair = fc
  .tuple(blocks, fc.array(change, { minLength: 7, maxLength: 7 }), fc.boolean())
  .map(([all, changes, endsAlike]) => {
    const newer: string[] = [];
    for (const [at, each] of all.entries()) {
      const [kind, other, place] = changes[at] ?? ['keep', '', 0];
      if (kind === 'insert') newer.push(other, each);
      else if (kind === 'replace') newer.push(other);
      else if (kind === 'move') newer.splice(place % (newer.length + 1), 0, each);
      else if (kind === 'keep') newer.push(each);
    }
    const files = (list: string[]) =>
      endsAlike
        ? body(list)
        : filesOf(wordParts([...list, ...(/<\/w:p>$/.test(list.at(-1) ?? '') ? [] : [para()])].join('')));
    return [files(all), files(newer)] as const;
  });

it('accepting all of a comparison gives the newer text and rejecting all the older, of generated contracts', () => {
  fc.assert(
    fc.property(pair, ([older, newer]) => holds(older, newer)),
    { numRuns: runs(600, 1 / 6) },
  );
});

const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    act: fc.constantFrom(...plainActs),
    where: fc.nat(60),
    from: fc.nat(40),
    to: fc.nat(60),
    text: fc.constantFrom('a', 'word', ' ', '{{tag}}', 'A & B < "C"', 'é 株 😀', 'x\ty', 'one\ntwo'),
  }),
  { minLength: 1, maxLength: 8 },
);

it('the same holds of awkward files that were edited', () => {
  fc.assert(
    fc.property(fc.constantFrom(...editedFiles), edits, ({ parts }, list) => {
      const opened = openFile(parts);
      const edited = structuredClone(opened.file);
      for (const each of list) edit(edited, each, (source) => opened.paragraphs[source]?.run ?? 0);
      holds(filesOf(parts), filesOf({ ...parts, ...writeFile(parts, edited) }));
    }),
    { numRuns: runs(300) },
  );
});

it('the same holds of any two awkward files', () => {
  const any = fc.constantFrom(...editedFiles);
  fc.assert(
    fc.property(any, any, (one, other) => holds(filesOf(one.parts), filesOf(other.parts))),
    { numRuns: runs(300) },
  );
});

it('a file compared with itself stays as it is, to the byte, where it holds no tracked changes', () => {
  for (const { parts } of editedFiles) {
    const files = filesOf(parts);
    const accepted = acceptAll(files);
    expect(redline(files, files, by)).toEqual(accepted);
    if (!/<\w+:(?:ins|del|moveFrom|moveTo)\b/.test(parts['word/document.xml'] ?? '')) expect(accepted).toEqual(files);
  }
});

import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { paragraphTexts } from '#core/assembly/merge/merged-text.ts';
import { type Block, type Inline, readDocument } from '#core/assembly/model/document-model.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { placeMessage } from '#core/assembly/parse/places.ts';
import { openFile } from '#core/editor/open-file.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { redline } from '#core/redline/redline.ts';
import { acceptAll, rejectAll } from '#core/redline/resolve.ts';
import { wordFaults } from '#tests/oracle/well-formed.ts';
import { para, row, run, table, wordParts } from '#tests/oracle/word.ts';
import { signFindings } from './sign-lint.ts';
import { signTagText } from './sign-tags.ts';

const today = '2026-11-20';
const merged = (body: string, data: MergeData = {}): DocxParts => {
  const { parts, leftovers } = mergeTemplate(wordParts(body), data, { today });
  expect(leftovers).toEqual([]);
  expect(wordFaults(parts['word/document.xml'] ?? '')).toEqual([]);
  return parts;
};
const bodyOf = (parts: DocxParts): string => parts['word/document.xml'] ?? '';

const inlinesOf = (blocks: Block[]): Inline[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? block.inlines
      : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => inlinesOf(cell.blocks))),
  );
/** Words and places of a file, in reading order. */
const shown = (parts: DocxParts): string =>
  readDocument(parts)
    .sections.flatMap(({ blocks }) => inlinesOf(blocks))
    .map((inline) =>
      inline.kind === 'text' ? inline.text : inline.kind === 'sign' ? `<${signTagText(inline.sign)}>` : ' ',
    )
    .join('');

const faultsOf = (parts: DocxParts): string[] =>
  scanTemplate(parts).faults.map(({ message, place, fix }) =>
    [message, place ?? '', fix].map(tellInEnglish).join(' | '),
  );

describe('a tag for signing in a template', () => {
  it('is no question, and becomes a place of the contract that has its kind, signer, label and options', () => {
    const text =
      'By {{sign:1}} {{initials:2?}}, {{ client }} {{check:1:I agree}} {{choice:2:Pay "by":card & cash|<none>}}.';
    const { tags, outline, faults } = scanTemplate(wordParts(para(text)));
    expect(faults).toEqual([]);
    expect(tags.map(({ identifier }) => identifier)).toEqual(['client']);
    expect(outline.signs?.map(({ tag, signer }) => [tag, signer])).toEqual([
      ['{{sign:1}}', 1],
      ['{{initials:2?}}', 2],
      ['{{check:1:I agree}}', 1],
      ['{{choice:2:Pay "by":card & cash|<none>}}', 2],
    ]);
    expect(shown(merged(para(text), { client: 'Ann' }))).toBe(
      'By <sign:1> <initials:2?>, Ann <check:1:I agree> <choice:2:Pay "by":card & cash|<none>>.',
    );
  });

  it('is read however Word has split it, and within formats, links and tracked insertions', () => {
    const split = `${run('{{si', '<w:b/>')}<w:proofErr w:type="spellStart"/>${run('gn:', '<w:i/>')}${run('1}}')}`;
    const inserted = `<w:ins w:id="1" w:author="A">${run('x {{initials:1}}')}</w:ins>`;
    const gone = `<w:del w:id="2" w:author="A"><w:r><w:delText>{{sign:9}}</w:delText></w:r></w:del>`;
    const parts = merged(para([split, run(' and '), inserted, gone]));
    expect(shown(parts)).toBe('<sign:1> and x <initials:1>');
    expect(bodyOf(parts)).toMatch(/<w:ins [^>]*><w:r>.*<w:tag w:val="initials:1"\/>.*<\/w:sdt><\/w:ins>/);
  });

  it('stands once for each row that repeats it, and not at all where its condition does not hold', () => {
    const rows = table([['{{#people}}{{name}}', '{{sign:1}}{{/people}}']]);
    const body = `${rows}${para('{{#spouse}}Spouse: {{sign:2}}{{/spouse}}')}${para('{{^spouse}}Alone {{initials:1}}{{/spouse}}')}`;
    expect(shown(merged(body, { people: [{ name: 'A' }, { name: 'B' }], spouse: true }))).toBe(
      'A<sign:1>B<sign:1>Spouse: <sign:2>',
    );
    expect(shown(merged(body, { people: [], spouse: false }))).toBe('Alone <initials:1>');
  });

  it('is a line that can be signed by hand, and no word of the contract', () => {
    const parts = merged(para('Signed: {{sign:1}}.'));
    expect(bodyOf(parts)).toContain('<w:u w:val="single"/></w:rPr><w:t xml:space="preserve">\u00a0\u00a0\u00a0');
    expect(paragraphTexts(parts)).toEqual(['Signed: .']);
    expect(bodyOf(merged(para('{{check:1:I agree}} yes')))).toContain('☐');
  });

  it('keeps the paragraph that holds nothing else', () => {
    expect(shown(merged(`${para('{{gone}}')}${para('{{sign:1}}')}`))).toBe('<sign:1>');
  });

  it('is words, and no place, once somebody has written into it, and nothing once it is deleted', () => {
    const parts = merged(para('{{sign:1}}{{check:1:I agree}}'));
    const written = bodyOf(parts)
      .replace(/\u00a0{10,}/, 'Ann O’Neill')
      .replace('☐', '☒');
    expect(shown({ ...parts, 'word/document.xml': written })).toBe('\u00a0Ann O’Neill☒');
    const emptied = bodyOf(parts).replace(/<w:sdtContent>.*?<\/w:sdtContent>/g, '<w:sdtContent></w:sdtContent>');
    expect(shown({ ...parts, 'word/document.xml': emptied })).toBe('');
  });
});

describe('a place for signing that stands where none can be', () => {
  it('is refused in headers, footers and notes', () => {
    const header = `${para('{{sign:1}}')}`;
    const footnotes = `<w:footnote w:id="1">${para('{{initials:1}}')}</w:footnote>`;
    const faults = faultsOf(wordParts(para('{{a}}'), { header, footer: para('{{date_signed:1}}'), footnotes }));
    expect(faults.toSorted().map((fault) => fault.split(' | ')[1])).toEqual([
      "page footer: '{{date_signed:1}}'",
      "footnote: '{{initials:1}}'",
      "page header: '{{sign:1}}'",
    ]);
    expect(faults).toContain(
      "{{sign:1}} stands in a header, a footer or a note, but a place for signing belongs in the text. | page header: '{{sign:1}}' | Move the tag into the text of the document.",
    );
  });

  it('is refused in a row that each page repeats, and in a content control', () => {
    const heading = table([row(['{{sign:1}}'], '<w:tblHeader/>'), ['{{sign:2}}']]);
    const control = `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${run('{{sign:3}}')}</w:sdtContent></w:sdt>`;
    expect(
      faultsOf(wordParts(`${heading}${para([control, run(' {{sign:4}}')])}`)).map((fault) => fault.split('.')[0]),
    ).toEqual([
      '{{sign:1}} stands in a heading row, which is repeated on each page of its table',
      '{{sign:3}} stands inside a content control, which cannot hold a place for signing',
    ]);
  });

  it('is named where its kind or its number is wrong', () => {
    expect(faultsOf(wordParts(para('{{signature:1}} {{sign:21}} {{governing:law}}')))).toEqual([
      expect.stringContaining('Write {{sign:1}}.'),
      expect.stringContaining('numbered from 1 to 20'),
      expect.stringContaining('is not a valid identifier'),
    ]);
  });
});

describe('what is in doubt about the places of a template', () => {
  const findingsIn = (text: string, repeats?: (identifier: string) => boolean): string[] =>
    signFindings([scanTemplate(wordParts(para(text))).outline], repeats).map(({ message }) =>
      tellInEnglish(message).replace(/ \(paragraph 1.*\)\.$/, '.'),
    );

  it('is nothing where each signer signs', () => {
    expect(findingsIn('{{sign:1}} {{date_signed:1}} {{sign:2}} {{check:2:I agree}}')).toEqual([]);
    expect(findingsIn('{{a}}')).toEqual([]);
  });

  it('is a number that is left out, and initials or a date of somebody who signs nowhere', () => {
    expect(findingsIn('{{sign:1}} {{sign:4}}')).toEqual([
      '{{sign:4}} is for signer 4, but no tag is for signer 2 or 3.',
    ]);
    expect(findingsIn('{{sign:1}} {{initials:2}} {{date_signed:2}} {{text_signed:1:Title}}')).toEqual([
      '{{initials:2}} is for signer 2, who has no place to sign; write {{sign:2}} where they do.',
    ]);
  });

  it('is a place that each row repeats', () => {
    const text = '{{#people}}{{sign:1}}{{/people}}{{^people}}{{sign:2}}{{/people}}';
    expect(findingsIn(text, (identifier) => identifier === 'people')).toEqual([
      '{{sign:1}} stands in {{#people}}: signer 1 fills it in once for each row.',
    ]);
    expect(findingsIn(text)).toEqual([]);
    const inTable = scanTemplate(wordParts(table([['{{#people}}{{name}}', '{{sign:1}}{{/people}}']]))).outline;
    expect(signFindings([inTable]).map(({ message }) => tellInEnglish(message))).toEqual([
      expect.stringContaining('once for each row'),
    ]);
  });

  it('says where it stands', () => {
    const [sign] = scanTemplate(wordParts(para('At the end {{sign:1}}'))).outline.signs ?? [];
    expect(sign && tellInEnglish(placeMessage(sign.place))).toBe("paragraph 1: 'At the end {{sign:1}}'");
  });
});

describe('a place of a finished contract', () => {
  const contract = merged(`${para('Rent is due {{sign:1}} and {{check:2:I agree}} so.')}${para('The end.')}`);
  const controls = (xml: string) => xml.match(/<w:sdt>.*?<\/w:sdt>/g) ?? [];

  it('is left as it is, byte for byte, by who edits the words around it', () => {
    const file = structuredClone(openFile(contract).file);
    const [first] = file.stories[0]?.blocks ?? [];
    if (first?.kind !== 'paragraph') throw new Error('No paragraph');
    const [text] = first.pieces;
    if (text?.kind !== 'text') throw new Error('No words');
    text.text = 'Rent falls due ';
    const changed = { ...contract, ...writeFile(contract, file) };
    expect(openFile(contract).objects.map(({ name }) => name)).toEqual(['Signer 1: signature', 'Signer 2: check box']);
    expect(controls(bodyOf(changed))).toEqual(controls(bodyOf(contract)));
    expect(controls(bodyOf(changed))).toHaveLength(2);
    expect(shown(changed)).toBe('Rent falls due <sign:1> and <check:2:I agree> so.The end.');
  });

  it('is a place still in a comparison with another version, whichever of the two is chosen', () => {
    const newer = merged(
      `${para('Rent falls due {{sign:1}} and {{check:2:I agree}} so. {{initials:1}}')}${para('The end.')}`,
    );
    const bytes = (parts: DocxParts) =>
      Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
    const compared = redline(bytes(contract), bytes(newer), { author: 'A', at: '2026-11-24T09:00:00Z' });
    const read = (files: Record<string, Uint8Array>) =>
      shown(Object.fromEntries(Object.entries(files).map(([name, each]) => [name, new TextDecoder().decode(each)])));
    expect(read(acceptAll(compared))).toBe(shown(newer));
    expect(read(rejectAll(compared))).toBe(shown(contract));
  });
});

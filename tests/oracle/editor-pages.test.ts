import { describe, expect, it } from 'vitest';
import { consulting } from '#bin/demo/consulting.ts';
import { demoTemplates } from '#bin/demo/templates.ts';
import { faceWidths } from '#bin/face-widths.ts';
import { readDocument } from '#core/assembly/model/document-model.ts';
import {
  cell,
  list,
  numbered,
  paragraph,
  row,
  run,
  simpleField,
  table,
  wordFile,
} from '#core/assembly/model/wordml.fixture.ts';
import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { pageBegins } from '#core/editor/page-begins.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { sampleAgreement } from '#core/sample/sample-agreement.ts';
import { letters, readPdf } from '#outside/pdf/pdf-text.fixture.ts';
import { pdfOf } from '#outside/pdf.ts';
import { openWordFile } from '#web/api/word-file.ts';
import { pagePlaces } from '#web/features/editor/page-places.ts';
import { editedIn, openForEditing } from '#web/features/editor/surface.ts';
import { openFonts } from '#web/paper/fonts.ts';
import { engagement, lease } from './precedents.ts';

const fonts = openFonts(faceWidths(), (text) => text.length);

const sentence = 'The Receiving Party shall hold the Confidential Information in strict confidence. ';
const page =
  '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720"/>';
const references = '<w:headerReference w:type="default" r:id="top"/><w:footerReference w:type="default" r:id="foot"/>';
const clauses = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => numbered(`Clause ${from + at}. ${sentence.repeat(3)}`, 1)).join('');
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => row([cell(`Row ${at + 1}`), cell(`Item ${at + 1}: ${sentence.repeat(2)}`)]));

/** Everything that a page can begin with: paragraphs, words within one, rows below a header row, sections with numbers of their own. */
const long = wordFile({
  lists: [list(1, [['decimal', '%1.']])],
  headers: {
    top: paragraph(
      `${run('Master agreement')}<w:r><w:tab/></w:r>${run('Draft 3')}`,
      '<w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs>',
    ),
  },
  footers: {
    foot: paragraph(
      run('Page ') + simpleField('PAGE', '1') + run(' of ') + simpleField('NUMPAGES', '1'),
      '<w:jc w:val="center"/>',
    ),
  },
  footnotes: { 1: paragraph(`A note. ${sentence}`) },
  body: [
    paragraph(`${run('Recitals')}<w:r><w:footnoteReference w:id="1"/></w:r>`),
    clauses(24),
    paragraph('', `<w:sectPr>${references}${page}<w:pgNumType w:fmt="lowerRoman"/></w:sectPr>`),
    table([2000, 7360], [row([cell('Number'), cell('What is bought')], '<w:tblHeader/>'), ...rows(40)]),
    paragraph(sentence.repeat(90)),
    paragraph(`${run('Before the break')}<w:r><w:br w:type="page"/></w:r>`),
    paragraph(
      run('New words', '<w:caps/>') +
        `<w:ins w:id="5" w:author="A" w:date="2026-01-01T00:00:00Z">${run(' put in')}</w:ins><w:del w:id="6" w:author="A" w:date="2026-01-01T00:00:00Z"><w:r><w:delText> taken out</w:delText></w:r></w:del>`,
    ),
    clauses(10, 25),
    paragraph('', '<w:pageBreakBefore/>'),
    paragraph('After an empty line that begins a page'),
    `<w:sectPr>${references}${page}<w:pgNumType w:start="1"/></w:sectPr>`,
  ].join(''),
});

const filesOf = (): [string, DocxParts][] => [
  ...[...demoTemplates, consulting].map((each): [string, DocxParts] => [each.fileName, openWordFile(each.file).parts]),
  ['the sample agreement', sampleAgreement()],
  ['a lease with blanks', openWordFile(lease).parts],
  ['an engagement with blanks', openWordFile(engagement).parts],
  ['a long agreement', long],
];

/** What stands on each page of the PDF that the product makes of a file. */
const printed = async (parts: DocxParts): Promise<string[]> => {
  const pdf = await pdfOf(readDocument(parts), { title: 'A', createdAt: new Date('2026-03-12T09:00:00Z') });
  return (await readPdf(pdf)).pages.map(({ text }) => letters(text).toLowerCase());
};

/** Where the editor draws pages, each with the words that follow there. */
const drawn = (parts: DocxParts) => {
  const opened = openForEditing(parts);
  const { doc } = opened.state;
  const main = opened.looks.stories.find(({ name }) => name === 'Text')?.part ?? '';
  const begins = pageBegins(withParts(parts, writeFile(parts, editedIn(opened, doc))), fonts);
  return pagePlaces(doc, opened.looks, main, begins).map((place) => {
    let pageLetters = '';
    doc.nodesBetween(place.at, doc.content.size, (node, at) => {
      if (node.isText && !node.marks.some(({ type }) => type.name === 'deleted') && pageLetters.length < 200)
        pageLetters += letters(node.text?.slice(Math.max(0, place.at - at)) ?? '').toLowerCase();
      return pageLetters.length < 200;
    });
    return { ...place, words: pageLetters.slice(0, 12) };
  });
};

describe('the pages that the editor draws', () => {
  it.each(filesOf())('begin where those of the PDF do: %s', async (_, parts) => {
    const pages = await printed(parts);
    const places = drawn(parts);
    expect(places.length).toBe(pages.length - 1);
    for (const [at, { begin, words, where }] of places.entries()) {
      // A reader finds the header first, then the footer.
      const beside = [...begin.header, ...(places[at + 1]?.begin ?? begin).footer];
      const above = letters(beside.map(({ left, middle, right }) => left + middle + right).join('')).length;
      const found = pages[at + 1]?.indexOf(words) ?? -1;
      expect(found, `${words} ${where} in ${pages[at + 1]?.slice(0, 300)}`).toBeGreaterThanOrEqual(above - 4);
      // Besides, a header row or the number of a paragraph.
      expect(found).toBeLessThanOrEqual(above + (where === 'row' || where === 'cell' ? 24 : 4));
    }
  });

  it('have the number, header and footer that are printed there', () => {
    const places = drawn(long).map(({ begin }) => begin);
    expect(places[0]).toMatchObject({
      number: 'ii',
      header: [{ left: 'Master agreement', middle: '', right: 'Draft 3' }],
    });
    expect(places[0]?.footer).toEqual([{ left: '', middle: expect.stringMatching(/^Page i of \d+$/), right: '' }]);
    expect(places.filter(({ number }) => number === '1')).toHaveLength(1);
    expect(new Set(drawn(long).map(({ where }) => where))).toEqual(new Set(['words', 'block', 'row']));
  });
});

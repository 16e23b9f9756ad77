import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type DocumentModel, readDocument } from '#core/assembly/model/document-model.ts';
import {
  cell,
  complexField,
  list,
  numbered,
  type Pieces,
  paragraph,
  row,
  run,
  simpleField,
  table,
  wordFile,
} from '#core/assembly/model/wordml.fixture.ts';
import { letters, modelLetters, placeOf, readPdf } from './pdf/pdf-text.fixture.ts';
import { pdfOf } from './pdf.ts';

const options = { title: 'Mutual NDA', createdAt: new Date('2026-03-12T09:00:00Z') };
const modelOf = (pieces: Pieces): DocumentModel => readDocument(wordFile(pieces));
const printed = async (pieces: Pieces) => readPdf(await pdfOf(modelOf(pieces), options));

const firstPage = async (pieces: Pieces) => (await printed(pieces)).pages[0];

const sentence = 'The Receiving Party shall hold the Confidential Information in strict confidence. ';
const letterPage =
  '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720"/>';
const section = (more = '') => `<w:sectPr>${more}${letterPage}</w:sectPr>`;
const clauses = (count: number, properties = '') =>
  Array.from({ length: count }, (_, index) => paragraph(`Clause ${index + 1}. ${sentence.repeat(4)}`, properties)).join(
    '',
  );

describe('the text of a PDF', () => {
  it('is the model’s text, letter by letter and in order', async () => {
    const legal = list(1, [
      ['decimal', '%1.'],
      ['decimal', '%1.%2'],
      ['lowerLetter', '(%3)'],
    ]);
    const body = [
      numbered('Definitions', 1),
      numbered(run('“Affiliate”', '<w:b/>') + run(' means any entity — or § 4 © — of either party.'), 1, 1),
      numbered(sentence.repeat(6), 1, 2, '<w:jc w:val="both"/>'),
      table(
        [3000, 6000],
        [row([cell('Name'), cell('Zoë Łukasiewicz')]), row([cell('City'), cell(sentence.repeat(3))])],
      ),
      paragraph(run('signed in Αθήνα and Київ', '<w:caps/>')),
    ].join('');
    const model = modelOf({ body, lists: [legal] });
    const { text } = await readPdf(await pdfOf(model, options));
    expect(letters(text)).toBe(modelLetters(model));
  });

  it('keeps the spaces between the words of a justified line', async () => {
    const bytes = await pdfOf(modelOf({ body: paragraph(sentence.repeat(8), '<w:jc w:val="both"/>') }), options);
    const { text, pages } = await readPdf(bytes);
    expect(text.replace(/\s+/g, ' ').trim()).toBe(sentence.repeat(8).trim());
    const right = pages[0]?.items
      .filter((item) => item.hasEOL)
      .map(({ transform, width }) => (transform[4] ?? 0) + width);
    expect(new Set(right?.slice(0, -1).map(Math.round)).size).toBe(1);
  });

  it('breaks a word that is wider than the page, and loses none of it', async () => {
    const word = 'x'.repeat(300);
    const { pages } = await printed({ body: paragraph(word) });
    expect(letters(pages[0]?.text ?? '')).toBe(word);
    expect(new Set(pages[0]?.items.filter((item) => item.str).map((item) => item.transform[5])).size).toBeGreaterThan(
      2,
    );
  });

  it('is found again in each script, though the letters look alike', async () => {
    const mixed = 'HABITAT non-compete ΗΑΒΙΤΑΤ НАВІТАТ non\u2011compete';
    const { text } = await printed({ body: paragraph(run(mixed)) });
    expect(text.trim()).toBe(mixed.replace('\u2011', '-'));
  });

  it('takes markup, tags and control characters in answers for plain text', async () => {
    const answer = '{{x}} ]]> (Tj) \\n <b> %%EOF endstream';
    const { text } = await printed({ body: paragraph(run(answer)) });
    expect(letters(text)).toBe(letters(answer));
  });
});

describe('page numbers', () => {
  const footer = paragraph(
    run('Page ') + complexField('PAGE', '1') + run(' of ') + simpleField('NUMPAGES', '1'),
    '<w:jc w:val="right"/>',
  );
  const refs = '<w:footerReference w:type="default" r:id="footer1"/>';

  it('say which page of how many, on each of twenty pages', async () => {
    const { pages } = await printed({ body: clauses(360) + section(refs), footers: { footer1: footer } });
    expect(pages.length).toBeGreaterThanOrEqual(20);
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(placeOf(page, 'Page').y).toBeLessThan(60);
    }
  });

  it('follow the first page’s own header, the section’s start and its format', async () => {
    const more = `${refs}<w:headerReference w:type="first" r:id="header1"/><w:titlePg/><w:pgNumType w:start="4" w:fmt="lowerRoman"/>`;
    const { pages } = await printed({
      body: clauses(20) + section(more),
      footers: { footer1: footer },
      headers: { header1: paragraph('DRAFT') },
    });
    expect(pages[0]?.text).toContain('DRAFT');
    expect(pages[1]?.text).not.toContain('DRAFT');
    expect(pages[1]?.text).toContain(`Page v of ${pages.length}`);
  });

  it('keep the body clear of a header that is taller than its margin', async () => {
    const header = Array.from({ length: 12 }, (_, line) => paragraph(`Letterhead ${line}`)).join('');
    const page = await firstPage({
      body: paragraph('Body') + section('<w:headerReference w:type="default" r:id="header1"/>'),
      headers: { header1: header },
    });
    expect(placeOf(page, 'Body').y).toBeLessThan(placeOf(page, 'Letterhead 11').y);
  });
});

describe('where things stand', () => {
  it('a list hangs its label before the text, a right tab ends at its stop', async () => {
    const tabs = '<w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs>';
    const body = numbered('Hanging', 1) + paragraph(`${run('Fee')}<w:r><w:tab/></w:r>${run('$500')}`, tabs) + section();
    const page = await firstPage({ body, lists: [list(1, [['decimal', '%1.']])] });
    const fee = page?.items.find((item) => item.str.includes('$500')) as unknown as {
      transform: number[];
      width: number;
    };
    expect(placeOf(page, '1.').x).toBeCloseTo(72, 1);
    expect(placeOf(page, 'Hanging').x).toBeCloseTo(108, 1);
    expect((fee.transform[4] ?? 0) + fee.width).toBeCloseTo(72 + 468, 0);
  });

  it('a heading never ends a page that its clause does not share', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="H"><w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr></w:style>';
    for (let filler = 42; filler < 60; filler++) {
      const body = `${paragraph('x').repeat(filler)}${paragraph('Heading', '<w:pStyle w:val="H"/>')}${clauses(1)}${section()}`;
      const { pages } = await printed({ body, styles });
      const page = pages.find((each) => each.text.includes('Heading'));
      expect(page?.text).toContain('Clause 1.');
    }
  });

  it('no page begins with the last line of a clause, or ends with its first', async () => {
    for (let filler = 44; filler < 60; filler++) {
      const { pages } = await printed({
        body: `${paragraph('x').repeat(filler)}${paragraph(sentence.repeat(6))}${section()}`,
      });
      for (const page of pages) {
        const lines = new Set(page.items.filter((item) => item.str.length > 1).map((item) => item.transform[5]));
        expect(lines.size).not.toBe(1);
      }
    }
  });

  it('a page break inside a paragraph begins a page and leaves no empty line', async () => {
    const { pages } = await printed({
      body: `${paragraph('One<w:r><w:br w:type="page"/></w:r>'.replace('One', run('One')))}${paragraph('Two')}${section()}`,
    });
    expect(pages.map((page) => page.text.trim())).toEqual(['One', 'Two']);
    expect(placeOf(pages[1], 'Two').y).toBeGreaterThan(700);
  });

  it('a table goes over pages with its header row on each, and no row is lost', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => row([cell(`R${index}.`), cell('A deliverable')]));
    const { pages } = await printed({
      body: table([2000, 6000], [row([cell('Number'), cell('Deliverable')], '<w:tblHeader/>'), ...rows]) + section(),
    });
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.text).toContain('Number');
    expect(
      [
        ...pages
          .map((page) => page.text)
          .join('')
          .matchAll(/R(\d+)\./g),
      ].map(([, index]) => Number(index)),
    ).toEqual(Array.from({ length: 120 }, (_, index) => index));
  });

  it('a row taller than a page is parted, not cut off', async () => {
    const model = modelOf({ body: table([9000], [row([cell(sentence.repeat(120))])]) + section() });
    const { pages, text } = await readPdf(await pdfOf(model, options));
    expect(pages.length).toBeGreaterThan(1);
    expect(letters(text)).toBe(modelLetters(model));
  });

  it('a row that its author wants whole is parted when no page would hold it, tables within it too', async () => {
    const inner = table([8000], [row([cell(sentence.repeat(90))])]);
    const rows = [row([cell(sentence.repeat(90))], '<w:cantSplit/>'), row([cell(`${inner}${paragraph('')}`)])];
    const model = modelOf({ body: table([9000], rows) + section() });
    const { text } = await readPdf(await pdfOf(model, options));
    expect(letters(text)).toBe(modelLetters(model));
  });

  it('a continuous section on other paper begins a page', async () => {
    const wide = '<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="15840" w:h="12240"/></w:sectPr>';
    const same = `<w:sectPr><w:type w:val="continuous"/>${letterPage}</w:sectPr>`;
    const { pages } = await printed({
      body: paragraph('One', section()) + paragraph('Two', same) + paragraph('Three') + wide,
    });
    expect(pages.map((page) => letters(page.text))).toEqual(['OneTwo', 'Three']);
  });

  it('a footnote stands at the foot of the page that refers to it', async () => {
    const reference = `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="3"/></w:r>`;
    const { pages } = await printed({
      body: clauses(8) + paragraph(run('Noted') + reference) + clauses(8) + section(),
      footnotes: { 3: paragraph(run('The note itself.')) },
    });
    const page = pages.find((each) => each.text.includes('Noted'));
    expect(page?.text).toContain('The note itself.');
    expect(placeOf(page, 'The note itself.').y).toBeLessThan(90);
  });
});

describe('a PDF file', () => {
  it('of an empty document is one blank page', async () => {
    const { pages, text } = await readPdf(await pdfOf(readDocument({}), options));
    expect([pages.length, text.trim()]).toEqual([1, '']);
  });

  it('is the same for the same document, and carries its title', async () => {
    const model = modelOf({ body: clauses(12) + paragraph('☐ no ☒ yes') });
    const first = await pdfOf(model, options);
    await pdfOf(modelOf({ body: paragraph(run('Ηnon\u2011compete ЖH')) }), options);
    const second = await pdfOf(model, options);
    expect(Buffer.compare(first, second)).toBe(0);
    expect((await readPdf(first)).info).toMatchObject({ Title: 'Mutual NDA', CreationDate: 'D:20260312090000Z' });
  });

  it('shows a character that no face has as something drawn, not as nothing', async () => {
    const model = (text: string) => modelOf({ body: paragraph(run(text)) });
    const [plain, boxed] = [await pdfOf(model('ab'), options), await pdfOf(model('a☒b'), options)];
    expect(boxed.length).toBeGreaterThan(plain.length);
    const [page] = (await readPdf(boxed)).pages;
    const [a, b] = ['a', 'b'].map((letter) => placeOf(page, letter).x);
    expect((b ?? 0) - (a ?? 0)).toBeGreaterThan(12);
  });

  it('stands a frame in the place of a picture that cannot be read', async () => {
    const drawing = '<w:r><w:drawing><wp:extent cx="1270000" cy="635000"/><a:blip r:embed="logo"/></w:drawing></w:r>';
    const relationships = '<Relationship Id="logo" Type="t/image" Target="media/logo.png"/>';
    const model = modelOf({ body: paragraph(drawing) + paragraph('After'), relationships });
    const damaged = { 'word/media/logo.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]) };
    const [page] = (await readPdf(await pdfOf(model, { ...options, images: damaged }))).pages;
    expect(placeOf(page, 'After').y).toBeLessThan(792 - 72 - 50);
  });

  it('holds a picture once, however often it is drawn', async () => {
    const drawing = '<w:r><w:drawing><wp:extent cx="127000" cy="127000"/><a:blip r:embed="logo"/></w:drawing></w:r>';
    const relationships = '<Relationship Id="logo" Type="t/image" Target="media/logo.png"/>';
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
    const images = { 'word/media/logo.png': new Uint8Array(Buffer.from(dot, 'base64')) };
    const bytes = await pdfOf(modelOf({ body: paragraph(drawing).repeat(5), relationships }), { ...options, images });
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1);
  });
});

const materials = new URL('../../../shared/materials/common-paper/', import.meta.url);
const contracts = {
  'cloud-service-agreement.docx': [10, 15],
  'mutual-nda-tagged.docx': [3, 5],
  'mutual-nda-bracketed.docx': [3, 5],
};

/** A header row is printed once a page, so that the letters could not be compared. */
const withoutHeaderRows = (model: DocumentModel): DocumentModel =>
  JSON.parse(JSON.stringify(model), (key, value) => (key === 'header' && value === true ? false : value));

describe.runIf(existsSync(materials))('a real contract', () => {
  it.each(Object.entries(contracts))(
    '%s keeps every letter, on as many pages as Word’s',
    async (name, [least, most]) => {
      const files = unzipSync(readFileSync(new URL(name, materials)));
      const parts = Object.fromEntries(
        Object.entries(files)
          .filter(([part]) => /\.(xml|rels)$/.test(part))
          .map(([part, bytes]) => [part, strFromU8(bytes)]),
      );
      const model = withoutHeaderRows(readDocument(parts));
      const { pages, text } = await readPdf(await pdfOf(model, options));
      expect(letters(text)).toBe(modelLetters(model));
      expect(pages.length).toBeGreaterThanOrEqual(least ?? 0);
      expect(pages.length).toBeLessThanOrEqual(most ?? 0);
    },
  );
});

import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { atomsOf } from '#core/assembly/layout/atoms.ts';
import { analyse } from '#core/assembly/layout/complex-text.ts';
import { endsInGap, type Face, gapsIn, type WorldFile } from '#core/assembly/layout/face.ts';
import { joinsAt } from '#core/assembly/layout/joining.ts';
import { type Inline, readDocument } from '#core/assembly/model/document-model.ts';
import {
  cell,
  list,
  numbered,
  type Pieces,
  paragraph,
  row,
  run,
  table,
  wordFile,
} from '#core/assembly/model/wordml.fixture.ts';
import { pdfOf } from '#outside/pdf.ts';
import { faceFor } from './faces.ts';
import { openFonts } from './fonts.ts';
import { letters, placeOf, readPdf } from './pdf-text.fixture.ts';
import { hanFiles } from './world-faces.ts';

const options = { title: 'Scripts', createdAt: new Date(0) };
const bidi = '<w:bidi/>';
const printed = async (pieces: Pieces) => {
  const bytes = await pdfOf(readDocument(wordFile(pieces)), options);
  return { ...(await readPdf(bytes)), bytes };
};
const onlyPage = async (pieces: Pieces) => (await printed(pieces)).pages[0];
const itemOf = (page: Awaited<ReturnType<typeof onlyPage>>, text: string) =>
  page?.items.find((item) => item.str.includes(text)) as unknown as { transform: number[]; width: number };
const rightOf = (item: { transform: number[]; width: number }) => (item.transform[4] ?? 0) + item.width;
const fontsIn = (bytes: Uint8Array) => [
  ...new Set(
    [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/\w+\+([\w-]+)/g),
    ].map((found) => found[1]),
  ),
];

describe('text from the right', () => {
  it('is read in its order, and stands at the right', async () => {
    const text = 'הסכם זה נערך בתל אביב';
    const page = await onlyPage({ body: paragraph(run(text), bidi) });
    expect(page?.text.trim()).toBe(text);
    expect(rightOf(itemOf(page, 'הסכם'))).toBeCloseTo(612 - 72, 0);
  });

  it('keeps numbers and Latin words as they are, and its brackets read as they were written', async () => {
    const page = await onlyPage({ body: paragraph(run('סעיף 12 (של Acme Ltd)'), bidi) });
    const [section, number, name] = ['סעיף', '12', 'Acme Ltd'].map((text) => placeOf(page, text).x);
    expect(section).toBeGreaterThan(number ?? 0);
    expect(number).toBeGreaterThan(name ?? 0);
    expect(letters(page?.text ?? '')).toBe('סעיף12(שלAcmeLtd)');
  });

  it('within Latin text turns only itself', async () => {
    const page = await onlyPage({ body: paragraph(run('The seller שרה כהן agrees')) });
    const [seller, name, agrees] = ['The seller', 'שרה כהן', 'agrees'].map((text) => placeOf(page, text).x);
    expect(seller).toBeLessThan(name ?? 0);
    expect(name).toBeLessThan(agrees ?? 0);
  });

  it('has its labels, its indents and its first column on the right', async () => {
    const rows = [row([cell(paragraph(run('ראשון'), bidi)), cell(paragraph(run('שני'), bidi))])];
    const body = numbered(run('הגדרות'), 1, 0, bidi) + table([3000, 3000], rows, '<w:bidiVisual/>');
    const page = await onlyPage({ body, lists: [list(1, [['decimal', '%1.']])] });
    expect(rightOf(itemOf(page, '1'))).toBeCloseTo(612 - 72, 0);
    expect(rightOf(itemOf(page, 'הגדרות'))).toBeCloseTo(612 - 72 - 36, 0);
    expect(placeOf(page, 'ראשון').x).toBeGreaterThan(placeOf(page, 'שני').x);
  });

  it('takes the size and weight that are set for it', () => {
    const looks = '<w:rtl/><w:sz w:val="20"/><w:szCs w:val="28"/><w:bCs/>';
    const [block] = readDocument(wordFile({ body: paragraph(run('שלום', looks), bidi) })).sections[0]?.blocks ?? [];
    const inline = block?.kind === 'paragraph' ? block.inlines[0] : undefined;
    expect(inline).toMatchObject({ format: { size: 14, bold: true } });
  });
});

describe('letters that join or stack', () => {
  it('are set in faces that have them, each subset, and read as they were written', async () => {
    const { bytes, text } = await printed({
      body: paragraph(run('محمد'), bidi) + paragraph(run('สัญญา')) + paragraph(run('अनुबंध')) + paragraph(run('😀')),
    });
    const fonts = fontsIn(bytes).join();
    for (const name of ['Naskh', 'Thai', 'Devanagari', 'Emoji']) expect(fonts).toContain(name);
    expect(bytes.length).toBeLessThan(60_000);
    for (const word of ['สัญญา', '😀']) expect(text).toContain(word);
    expect([...letters(text)].filter((letter) => 'محمد'.includes(letter)).length).toBeGreaterThanOrEqual(4);
  });

  it('say what they read as where their glyphs stand in another order', async () => {
    const bytes = await pdfOf(readDocument(wordFile({ body: paragraph(run('हिन्दी')) })), options);
    const { inflateSync } = await import('node:zlib');
    const file = Buffer.from(bytes);
    const streams = [...file.toString('latin1').matchAll(/stream\n/g)].flatMap(({ index }) => {
      try {
        return inflateSync(file.subarray(index + 7), { finishFlush: 2 }).toString('latin1');
      } catch {
        return [];
      }
    });
    expect(streams.some((content) => content.includes('/ActualText'))).toBe(true);
  });
});

describe('a word whose ink changes within it', () => {
  const glyphs = (word: string, cuts: number[]) => {
    const texts = [0, ...cuts].map((from, at) => word.slice(from, cuts[at]));
    const inlines = texts.map((text): Inline => ({ kind: 'text', text, format: { font: 'Arial', size: 10 } }));
    const fonts = openFonts(new PDFDocument({ font: null as unknown as string }));
    const textAtoms = atomsOf(inlines, { fonts }, true).filter((atom) => atom.kind === 'text');
    return textAtoms.flatMap(({ text, ink }) =>
      faceFor(ink.face)
        .layout(text)
        .glyphs.map(({ id }) => id % 0x10000)
        .toReversed(),
    );
  };

  it.each(['محمد', 'بيتنا', 'يستعملونها', 'مُحَمَّد'])(
    '%s keeps the joined forms of its letters, wherever it is cut',
    (word) => {
      const whole = glyphs(word, []);
      for (let at = 1; at < word.length; at++) {
        if (/\p{M}/u.test(word[at] ?? '')) continue;
        expect(glyphs(word, [at]), `cut at ${at}`).toEqual(whole);
      }
    },
  );

  it('joins nothing across a space, nor after a letter that joins only back', () => {
    expect(joinsAt('بب', 1)).toBe(true);
    expect(joinsAt('ب ب', 1)).toBe(false);
    expect(joinsAt('اب', 1)).toBe(false);
    expect(joinsAt('ءب', 1)).toBe(false);
  });
});

describe('a face', () => {
  const placed = (face: Face, text: string) => {
    const { glyphs, positions } = faceFor(face).layout(text);
    return glyphs.map(({ id }, at) => [id % 0x10000, positions[at]?.xOffset, positions[at]?.yOffset]);
  };

  it('puts the points of Hebrew where its own rules say, which are none for a point alone on its letter', () => {
    expect(placed('serif.ttf rtl', 'מַחֲתּ').map(([, x, y]) => [x, y])).toEqual(Array(5).fill([0, 0]));
  });

  it('puts the circle of sara am below the tone mark', () => {
    expect(placed('thai.ttf shaped', 'น้ำ').map(([glyph]) => glyph)).toEqual([63, 59, 49, 78]);
  });

  it('shows and stretches no joiners', () => {
    const { glyphs, positions } = faceFor('arabic.ttf shaped-rtl').layout('می\u200cخواهم', { stretch: 1 });
    const hidden = glyphs.findIndex(({ codePoints }) => codePoints[0] === 0x200c);
    expect(positions[hidden]?.xAdvance).toBe(0);
  });
});

describe('ideographs', () => {
  it('are set in parts of a face, in regular and in bold, and no others are read', async () => {
    const { bytes, text } = await printed({ body: paragraph(run('合同') + run('合', '<w:b/>')) });
    expect(letters(text)).toBe('合同合');
    const fonts = fontsIn(bytes).filter((name) => name?.includes('NotoSansSC'));
    expect(fonts.some((name) => name?.includes('-400'))).toBe(true);
    expect(fonts.some((name) => name?.includes('-700'))).toBe(true);
  });

  it('are heavier in bold, though their face keeps only its thinnest outlines', () => {
    type Drawn = { path: { commands: { args: number[] }[] } };
    const outline = (weight: 400 | 700) => {
      const file = hanFiles('合', 'sc', weight === 700).next().value;
      const [glyph] = faceFor(`${file as WorldFile} han`).layout('合').glyphs as unknown as Drawn[];
      return glyph?.path.commands.flatMap(({ args }) => args) ?? [];
    };
    expect(outline(400).length).toBeGreaterThan(20);
    expect(outline(700)).toHaveLength(outline(400).length);
    expect(outline(700)).not.toEqual(outline(400));
  });

  it('take the shapes of the language they stand in', async () => {
    const fonts = async (body: string, styles = '') => fontsIn((await printed({ body, styles })).bytes).join();
    expect(await fonts(paragraph(run('契約は')))).toContain('NotoSansJP');
    const taiwan =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:eastAsia="zh-TW"/></w:rPr></w:rPrDefault></w:docDefaults>';
    expect(await fonts(paragraph(run('契約')), taiwan)).toContain('NotoSansTC');
    expect(await fonts(paragraph(run('계약')))).toContain('NotoSansKR');
  });
});

describe('signs that are drawn by hand', () => {
  it('need no further face, whatever form is asked of them', async () => {
    const { bytes } = await printed({ body: paragraph(run('☐ no ☑\ufe0f yes ☒ never ✓')) });
    expect(fontsIn(bytes)).toEqual(['Tinos-Regular']);
  });
});

describe('a line', () => {
  const pieces = (text: string) => {
    const stretches = analyse([{ kind: 'text', text, format: { font: 'Arial', size: 10 } }])?.stretchesOf(0) ?? [];
    return stretches.map((stretch) => stretch.text);
  };

  it('may end between ideographs, but not before a mark that closes or after one that opens', () => {
    expect(pieces('甲方（乙），丙')).toEqual(['甲', '方', '（乙），', '丙']);
  });

  it('may end between the words of Thai, which writes no spaces', () => {
    expect(pieces('สัญญานี้ทำขึ้น')).toEqual(['สัญญา', 'นี้', 'ทำ', 'ขึ้น']);
  });

  it('of Latin, Greek or Cyrillic text is not read whole, which would cost time', () => {
    const text = 'Zoë § 12 BGB – “Αθήνα” Київ … ☐ № 5 • ½';
    expect(analyse([{ kind: 'text', text, format: { font: 'Arial', size: 10 } }])).toBeUndefined();
  });
});

describe('a justified line', () => {
  const justified = '<w:jc w:val="both"/>';
  /** Where each line of the page ends, in points from the left; the words of a line share a foot. */
  const rightEdges = async (body: string) => {
    const page = await onlyPage({ body });
    const lines = new Map<number, number>();
    for (const item of page?.items ?? []) {
      const foot = Math.round(item.transform[5] ?? 0);
      if (item.str.trim()) lines.set(foot, Math.max(lines.get(foot) ?? 0, rightOf(item)));
    }
    return [...lines.values()];
  };

  it.each([
    ['Chinese', '甲方应当在本合同签订之日起三十日内，将货物交付给乙方；乙方应当支付全部价款 USD 5,000。'],
    ['Japanese', '売主は、本契約の締結の日から三十日以内に、買主に対し商品を引き渡すものとする。'],
    ['Thai', 'ผู้ขายต้องส่งมอบสินค้าให้แก่ผู้ซื้อภายในสามสิบวันนับแต่วันที่ทำสัญญาฉบับนี้และชำระค่าน้ำ'],
    ['Korean', '매도인은 본 계약 체결일로부터 삼십일 이내에 물품을 매수인에게 인도하여야 한다. '],
  ])('of %s reaches the right margin and no further', async (_, text) => {
    const edges = await rightEdges(paragraph(run(text.repeat(5)), justified));
    expect(edges.length).toBeGreaterThan(3);
    // The reader adds what the marks of Thai are set aside to the width of their line.
    for (const edge of edges.slice(0, -1)) expect(Math.abs(edge - (612 - 72))).toBeLessThan(0.5);
    expect(edges.at(-1)).toBeLessThan(612 - 72 - 1);
  });

  it.each<[Face, string]>([
    ['thai.ttf shaped', 'ผู้ซื้อชำระค่าน้ำ'],
    ['thai.ttf shaped', 'วันที่'],
    ['jp-1@400 han', 'か\u3099する'],
    ['serif.ttf latin', 'the last of March'],
  ])('widens in %s as often as is counted, and parts no mark from its letter: %s', (face, text) => {
    const advances = (stretch: number) =>
      faceFor(face)
        .layout(text, { stretch })
        .positions.map(({ xAdvance }) => xAdvance);
    const [plain, wide] = [advances(0), advances(1)];
    const added = wide.map((each, at) => each - (plain[at] ?? 0));
    const units = faceFor(face).unitsPerEm;
    const gaps = gapsIn(face, text) - (endsInGap(face, text) ? 1 : 0);
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(gaps * units);
    expect(added.filter((each, at) => each > 0 && plain[at + 1] === 0)).toEqual([]);
  });

  it('widens after what is written without spaces, not after a sign among Latin or Korean words', () => {
    expect(['合', 'す', 'ー', '。', '（', '가', '①', '※'].map((text) => gapsIn('sc-1@400 han', text))).toEqual([
      1, 1, 1, 1, 1, 0, 0, 0,
    ]);
  });
});

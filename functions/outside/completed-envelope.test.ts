import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PdfFile, readingOf } from '#core/seals/pdf-file.ts';
import { fieldsOf, pagesOf } from '#core/seals/pdf-parts.ts';
import type { Stream } from '#core/seals/pdf-values.ts';
import { type Report, verifyPdf } from '#core/seals/verify.ts';
import { completedEnvelope, ENVELOPE, NAMES } from '#tests/completed-envelope.ts';
import { representatives } from '#tests/property-runs.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { type ServedSeal, servedSeal } from '#tests/served-seal.ts';
import { bodyOf, freeNumber, numbersIn, updated } from '#tests/updated-pdf.ts';
import { sealPdf } from './seal.ts';

const at = new Date();
let served: ServedSeal;
let pdf: Uint8Array;
let completed: Uint8Array;

beforeAll(async () => {
  served = await servedSeal();
  pdf = await samplePdf(2);
  completed = await completedEnvelope(pdf, { at });
});
afterAll(() => served.close());

const verify = (bytes: Uint8Array): Promise<Report> =>
  verifyPdf(bytes, { trusted: [Uint8Array.from(served.authority.root())], at: Date.now() });

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

/** The signatures of a completed file, the last a time-stamp over all. */
const FIELDS = [...NAMES.map((_, index) => `Signer ${index + 1} of ${ENVELOPE}`), `Seal of ${ENVELOPE}`, 'Timestamp_1'];

/** What was changed and may not be, by the signature that it came after. */
const forbidden = ({ signatures }: Report): Record<string, { kind: string; of: string; before?: string }[]> =>
  Object.fromEntries(
    signatures.flatMap(({ field, changes }) => {
      const found = changes.filter(({ isAllowed }) => !isAllowed);
      return found.length > 0 ? [[field, found]] : [];
    }),
  );

/** The rent on the first page at nine times as much, in the very words of the page. */
const dearer = (bytes: Uint8Array): Uint8Array => {
  const file = new PdfFile(readingOf(bytes));
  const contents = file.resolve(pagesOf(file)[0]?.dict.get('Contents')) as Stream;
  const drawn = latin(file.unpacked(contents)).replaceAll(/<([0-9a-f]+)>/g, (_, hex: string) => {
    const glyphRun = Buffer.from(hex, 'hex').toString('latin1').replace('$1,000', '$9,000');
    return `<${Buffer.from(glyphRun, 'latin1').toString('hex')}>`;
  });
  const { page } = numbersIn(bytes);
  const free = freeNumber(bytes);
  return updated(bytes, {
    [page]: `<<${bodyOf(bytes, page, /\/Contents \d+ 0 R/)} /Contents ${free} 0 R >>`,
    [free]: `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  });
};

describe('the completed file of an envelope', () => {
  it('is whole, and says words from right to left as they are read', async () => {
    const { verdict, faults, signatures } = await verify(completed);
    expect([verdict, faults, signatures.map(({ field }) => field)]).toEqual(['whole', [], FIELDS]);
    const said = Object.fromEntries(signatures[0]?.changes.map(({ of, after }) => [of, after]) ?? []);
    expect(said[`name-2 of ${ENVELOPE}`]).toBe(NAMES[1]);
    expect(said[`text-2 of ${ENVELOPE}`]).toBe('ירושלים 12');
  });

  it('is found out by any byte that is another', async () => {
    // Its own numbers, the same in each run.
    let state = 13_112_026;
    const below = (count: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % count;
    };
    const bytes = Uint8Array.from(completed);
    const missed: number[] = [];
    for (let count = 0; count < (process.env.SOAK ? 10_000 : 30); count++) {
      const place = below(bytes.length);
      const was = bytes[place] as number;
      bytes[place] = (was + 1 + below(255)) % 256;
      if ((await verify(bytes)).verdict === 'whole') missed.push(place);
      bytes[place] = was;
    }
    expect(missed).toEqual([]);
  }, 1_800_000);
});

describe('a change after all have signed', () => {
  it('of words on a page is told by the words, after each signature', async () => {
    const report = await verify(dearer(completed));
    expect(report.verdict).toBe('changed');
    expect(report.signatures.every(({ state }) => state === 'intact')).toBe(true);
    const found = forbidden(report);
    expect(Object.keys(found)).toEqual(FIELDS);
    for (const field of FIELDS)
      expect(found[field]).toMatchObject([
        { kind: 'text', page: 1, before: expect.stringContaining('$1,000'), after: expect.stringContaining('$9,000') },
      ]);
  });

  it('that hides words under something is told', async () => {
    const { page } = numbersIn(completed);
    const free = freeNumber(completed);
    const notes = /\/Annots \[([^\]]*)\]/.exec(bodyOf(completed, page))?.[1] ?? '';
    const report = await verify(
      updated(completed, {
        [page]: `<<${bodyOf(completed, page, /\/Annots\s*\[[^\]]*\]/)} /Annots [${notes} ${free} 0 R] >>`,
        [free]: '<< /Type /Annot /Subtype /Square /Rect [60 600 500 720] /IC [1 1 1] /C [1 1 1] /F 4 >>',
      }),
    );
    expect(report.verdict).toBe('changed');
    expect(forbidden(report)[`Seal of ${ENVELOPE}`]).toMatchObject([{ kind: 'cover', of: 'Square', page: 1 }]);
  });

  it('of what somebody has filled in is told by the field, with what it said', async () => {
    const name = `text-1 of ${ENVELOPE}`;
    const number = fieldsOf(new PdfFile(readingOf(completed))).get(name)?.number as number;
    const body = bodyOf(completed, number, /\/V\s*(\([^)]*\)|<[^>]*>)/);
    const report = await verify(updated(completed, { [number]: `<<${body} /V (City 9) >>` }));
    expect(report.verdict).toBe('changed');
    expect(forbidden(report)[`Signer 3 of ${ENVELOPE}`]).toMatchObject([
      { kind: 'filled', of: name, before: 'City 1', after: expect.stringContaining('City 9') },
    ]);
  });

  it('that brings back the file as one of them signed it leaves the others lost', async () => {
    const { signatures } = await verify(completed);
    const first = latin(completed).indexOf('%%EOF', latin(completed).indexOf(`Signer 1 of ${ENVELOPE}`));
    expect(signatures).toHaveLength(FIELDS.length);
    const table = /startxref\s+(\d+)\s*$/.exec(latin(completed).slice(0, first))?.[1];
    const report = await verify(bytesOf(`${latin(completed)}\nstartxref\n${table}\n%%EOF\n`));
    expect(report.verdict).toBe('broken');
  });
});

describe('a change between two signatures', () => {
  it('is told after those before it, and not after those that came later', async () => {
    const between = (bytes: Uint8Array, after: number) => (after === 2 ? dearer(bytes) : bytes);
    const report = await verify(await completedEnvelope(pdf, { at, between }));
    expect(report.verdict).toBe('changed');
    expect(Object.keys(forbidden(report))).toEqual(FIELDS.slice(0, 2));
  });

  const hidden: [string, string][] = [
    ['objects that no table names: they are hidden', '\n901 0 obj\n<< /Type /Page /Contents 902 0 R >>\nendobj\n'],
    ['bytes that belong to nothing', '\nThe rent is $9,000\n'],
  ];
  it.each(representatives(hidden, 0))('of %s is told, with the signature before it', async (what, more) => {
    const between = (bytes: Uint8Array, after: number) => (after === 1 ? bytesOf(latin(bytes) + more) : bytes);
    const { verdict, faults, signatures } = await verify(await completedEnvelope(pdf, { at, between }));
    expect(verdict).toBe('changed');
    expect(faults).toEqual([`Behind the signature in Signer 1 of ${ENVELOPE} stand ${what}.`]);
    expect(signatures).toHaveLength(FIELDS.length);
  });
});

describe('what a signature of the file says that it is over', () => {
  /** Each list of numbers in the file, the first signature's first. */
  const ranges = (): string[] => latin(completed).match(/\/ByteRange \[[\d ]+\]/g) ?? [];
  const other = (list: string, change: (numbers: number[]) => number[]): Uint8Array => {
    const inner = /\[([\d ]+)\]/.exec(list)?.[1] ?? '';
    const numbers = inner.trim().split(/\s+/).map(Number);
    return bytesOf(latin(completed).replace(list, `/ByteRange [${change(numbers).join(' ').padEnd(inner.length)}]`));
  };

  const wrongRanges: [string, (numbers: number[]) => number[]][] = [
    ['less than was there', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d - 9]],
    ['more than was there', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d + 1]],
    ['not what stands before it', ([a = 0, b = 0, c = 0, d = 0]) => [a + 9, b - 9, c, d]],
    ['a gap beside itself', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c + 9, d - 9]],
    ['more than four numbers', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d, 0, 0].slice(0, 6)],
  ];
  it.each(representatives(wrongRanges, 0, 3))('may not be %s', async (_, change) => {
    expect(ranges()).toHaveLength(FIELDS.length);
    for (const list of ranges()) {
      const { verdict, faults, signatures } = await verify(other(list, change));
      expect(verdict).toBe('broken');
      expect(faults.length + signatures.filter(({ state }) => state === 'broken').length).toBeGreaterThan(0);
    }
  });
});

describe('a file that pyHanko has signed', () => {
  const theirs = new Uint8Array(readFileSync(new URL('../../tests/signed-by-pyhanko.pdf', import.meta.url)));

  it('stays what its signer signed through the whole envelope', async () => {
    expect(await verify(theirs)).toMatchObject({ verdict: 'whole', signatures: [{ name: 'Noa Levi' }] });
    const report = await verify(await completedEnvelope(theirs, { at }));
    expect([report.verdict, report.faults, forbidden(report)]).toEqual(['whole', [], {}]);
    expect(report.signatures.map(({ field }) => field)).toEqual(['Notary', ...FIELDS]);
    expect(report.signatures[0]).toMatchObject({ state: 'intact', name: 'Noa Levi' });
  });

  it('may be signed by us although words were changed between, and says that they were', async () => {
    const report = await verify((await sealPdf(dearer(theirs), { field: 'Ours', reason: 'Signed', at })).bytes);
    expect(report.verdict).toBe('changed');
    expect(Object.keys(forbidden(report))).toEqual(['Notary']);
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { issued, publicOf } from '#bin/emulators/authority/certificates.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import {
  bodyOf,
  freeNumber,
  numbersIn,
  otherSigner,
  signedAnew,
  signedElsewhere,
  updated,
} from '#tests/updated-pdf.ts';
import { encoded, Malformed, octetsOf, onlyNode } from './asn1.ts';
import { Budget } from './budget.ts';
import { pathOf, readCertificate } from './certificate.ts';
import { mayBeSealed } from './may-be-sealed.ts';
import { type Report, verifyPdf } from './verify.ts';

const at = Date.UTC(2026, 10, 28);
const signer = otherSigner();
const pdf = await samplePdf(2);
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const verify = (bytes: Uint8Array): Promise<Report> => verifyPdf(bytes, { trusted: [], at });
const signed = (bytes: Uint8Array): Uint8Array => signedElsewhere(bytes, { field: 'Theirs', signer });
const theirs = signed(pdf);

/** What is told of a hostile file, which must be so within seconds, to the verifier and to whoever sends it for signature. */
const messagesOf = async (bytes: Uint8Array): Promise<string> => {
  const from = performance.now();
  await mayBeSealed(bytes, at);
  const { verdict } = await verify(bytes);
  expect(performance.now() - from).toBeLessThan(20_000);
  return verdict;
};

/** A small file with a table of its own behind what stands before it; objects from 4 on are given, each as it stands in the file. */
const smallPdf = (
  objects: readonly string[],
  { before = '', page = '', packed = [] as [number, number, number][] } = {},
) => {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} >>`,
    ...objects,
  ];
  let text = `${before}%PDF-1.7\n`;
  const places = all.map((body, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const own = all.length + 1;
  const rows: [number, number, number, number][] = [
    ...places.map((place, index): [number, number, number, number] => [index + 1, 1, place, 0]),
    ...packed.map(([number, holder, index]): [number, number, number, number] => [number, 2, holder, index]),
    [Math.max(own, ...packed.map(([number]) => number + 1)), 1, table, 0],
  ];
  const data = rows.map(([, kind, first, last]) =>
    String.fromCharCode(kind, first >> 16, (first >> 8) & 0xff, first & 0xff, last),
  );
  const number = Math.max(...rows.map(([each]) => each));
  const index = rows.map(([each]) => `${each} 1`).join(' ');
  text += `${number} 0 obj\n<< /Type /XRef /Size ${number + 1} /W [1 3 1] /Index [${index}] /Root 1 0 R /Length ${data.length * 5} >>\nstream\n${data.join('')}\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`;
  return bytesOf(text);
};

describe('a state of a file', () => {
  it('reads nothing of an earlier one by what was added later', async () => {
    const data = '9 0 << /A (one) >>   << /B (two) >> ';
    const base = (first: string): Uint8Array => {
      const holder = `<< /Type /ObjStm /N 1 /First ${first} /Length ${data.length} >>\nstream\n${data}\nendstream`;
      return signed(smallPdf([holder, '4'], { page: '/Resources 9 0 R', packed: [[9, 4, 0]] }));
    };
    expect((await verify(base('4'))).verdict).toBe('whole');
    expect((await verify(updated(base('5 0 R'), { 5: '21' }))).verdict).not.toBe('whole');
  });

  it('has no object behind its end, whatever its tables say', async () => {
    // What is named twice: by the form, which is read first, and by the page.
    const free = freeNumber(pdf);
    const reserved = signedElsewhere(pdf, {
      field: 'Theirs',
      signer,
      fields: [free],
      objects: { [free]: '<< >>' },
      page: `/Annots [${free} 0 R]`,
    });
    const place = 60_000;
    const text = latin(reserved);
    const row = text.indexOf(`\n${free} 1\n`) + `\n${free} 1\n`.length;
    const ahead = `${text.slice(0, row)}${String(place).padStart(10, '0')}${text.slice(row + 10)}`;
    const sealed = latin(signedAnew(bytesOf(ahead), signer));
    const [table = ''] = /startxref\s+\d+\s+%%EOF\s*$/.exec(sealed) ?? [];
    expect(sealed.length).toBeLessThan(place);
    const cover = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (city) /V (Pay $9,000) /Rect [0 0 600 700] /F 4 >>';
    const later = `${sealed.padEnd(place)}${free} 0 obj\n${cover}\nendobj\n${table}`;
    expect((await verify(bytesOf(later))).verdict).toBe('broken');
    // Named by the line's end that is the last byte of what is signed.
    const last = sealed.length - 1;
    const behind = `${text.slice(0, row)}${String(last).padStart(10, '0')}${text.slice(row + 10)}`;
    const ending = `${latin(signedAnew(bytesOf(behind), signer))}${free} 0 obj\n${cover}\nendobj\n${table}`;
    expect(await verify(bytesOf(ending))).toMatchObject({
      verdict: 'broken',
      faults: [expect.stringContaining('A table names what stands outside the file.')],
    });
  });
});

describe('what follows a signature', () => {
  const harmless = (): string => latin(updated(theirs, { [freeNumber(theirs)]: '<< /Nothing true >>' }));

  it('is read to the end of each table, and nothing hides behind its trailer', async () => {
    expect(await verify(bytesOf(harmless()))).toMatchObject({ verdict: 'changed', faults: [] });
    const { page } = numbersIn(theirs);
    const hidden = `${page} 0 obj\n<< /Type /Page >>\nendobj\n`;
    const cut = harmless().lastIndexOf('startxref');
    const { verdict, faults } = await verify(bytesOf(harmless().slice(0, cut) + hidden + harmless().slice(cut)));
    expect([verdict, faults]).toEqual([
      'changed',
      ['Behind the signature in Theirs stand objects that no table names: they are hidden.'],
    ]);
  });

  it('has lines of 20 bytes in its tables, as all programs read them', async () => {
    const cut = harmless().lastIndexOf('xref\n', harmless().lastIndexOf('startxref') - 1);
    const loose = harmless().slice(0, cut) + harmless().slice(cut).replace(' n \n', ' n\n');
    expect((await verify(bytesOf(loose))).faults).toHaveLength(1);
  });
});

describe('the beginning of a file', () => {
  it('is its first byte, from which all programs count', async () => {
    expect((await verify(signed(smallPdf([])))).verdict).toBe('whole');
    const late = signed(smallPdf([], { before: '% something\n' }));
    const { verdict, faults } = await verify(late);
    expect(verdict).toBe('broken');
    expect(faults[0]).toMatch(/before the beginning/);
    expect(await mayBeSealed(late, at)).toMatchObject({ may: false, fault: 'unusual' });
  });
});

describe('a page', () => {
  const faultOf = async (bytes: Uint8Array) => {
    const judged = await mayBeSealed(bytes, at);
    return judged.may ? undefined : judged.fault;
  };
  const written = (from: string, to: string): Uint8Array => {
    const text = latin(smallPdf([]));
    expect([text.includes(from), to.length]).toEqual([true, from.length]);
    return bytesOf(text.replace(from, to));
  };

  it('is sent for signature only where the library that writes updates finds it, and in a size that can be shown', async () => {
    expect(await faultOf(smallPdf([]))).toBeUndefined();
    const odd = [
      ['[0 0 612 792]', '[0 0 /ab 792]'],
      ['[0 0 612 792]', '[0 0 (a) 792]'],
      ['[0 0 612 792]', '[0 0 000 792]'],
      ['[0 0 612 792]', '[0 0 99999 2]'],
      ['[0 0 612 792]', '[0 0 612    ]'],
      ['/Type /Page ', '/Typx /Page '],
      ['/Type /Pages', '/Typx /Pages'],
    ] as const;
    for (const [from, to] of odd) expect([to, await faultOf(written(from, to))]).toEqual([to, 'unusual']);
    expect(await faultOf(smallPdf([], { page: '/CropBox [1000 1000 2000 2000]' }))).toBe('unusual');
  });

  it('opens nothing by itself, not even a page of the web, and carries no file', async () => {
    const goes = '<< /S /URI /URI (https://example.com) >>';
    expect(await faultOf(smallPdf([], { page: `/AA << /O ${goes} >>` }))).toBe('launches');
    const link = `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${goes} >>`;
    expect(await faultOf(smallPdf([link], { page: '/Annots [4 0 R]' }))).toBeUndefined();
    expect(await faultOf(smallPdf(['<< /Type /Filespec >>'], { page: '/AF [4 0 R]' }))).toBe('attachments');
  });
});

describe('a signature that fits', () => {
  const by = (bits: number, until?: Date, more = '') =>
    signedElsewhere(pdf, { field: 'Theirs', signer: otherSigner(until, bits), more });

  it('counts as weak where its key is short, and may be sealed over all the same', async () => {
    const { verdict, signatures } = await verify(by(1024));
    expect([verdict, signatures[0]?.state]).toEqual(['weak', 'intact']);
    expect(signatures[0]?.weaknesses).toEqual(['Its key of 1024 bits is too short: others may have found it out.']);
    expect((await mayBeSealed(by(1024), at)).may).toBe(true);
    expect(await verify(by(2048))).toMatchObject({
      verdict: 'whole',
      signatures: [{ weaknesses: [], isBound: false }],
    });
  });

  it('is of a certificate that has ended since, not of one that had ended, where it says an earlier time', async () => {
    const ended = new Date('2026-06-01T00:00:00Z');
    const before = await verify(by(0, ended, '/M (D:20260301120000Z)'));
    expect(before).toMatchObject({ verdict: 'whole', signatures: [{ trust: 'unknown', trustNow: 'over' }] });
    const after = await verify(by(0, ended, '/M (D:20260701120000Z)'));
    expect(after).toMatchObject({ verdict: 'weak', signatures: [{ trust: 'over', trustNow: undefined }] });
  });
});

describe('a file that asks for too much', () => {
  const flate = (dict: string, data: Uint8Array): string => {
    const packed = deflateSync(data);
    return `<< ${dict} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;
  };
  const stream = (dict: string, data: string): string =>
    `<< ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`;
  const shows = (
    bytes: Uint8Array,
    objects: (free: number) => Record<number, string>,
    more: (free: number) => string,
  ) => {
    const { page } = numbersIn(bytes);
    const free = freeNumber(bytes);
    const own = bodyOf(bytes, page, /\/Contents \d+ 0 R/, /\/Resources \d+ 0 R/);
    return updated(bytes, { [page]: `<<${own} ${more(free)} >>`, ...objects(free) });
  };

  /** With tables of nothing at the end, each of which names one of so many large ones. */
  const withTables = (bytes: Uint8Array, tables: number, bombs: number): Uint8Array => {
    const bomb = flate('/Type /XRef /Size 2 /W [1 1 1] /Index [0 1]', new Uint8Array(60_000_000));
    const { root } = numbersIn(bytes);
    let text = `${latin(bytes)}\n`;
    let before = latin(bytes).match(/startxref\s+(\d+)\s+%%EOF\s*$/)?.[1];
    const places = Array.from({ length: bombs }, (_, at) => {
      const place = text.length;
      text += `${900 + at} 0 obj\n${bomb}\nendobj\n`;
      return place;
    });
    for (let count = 0; count < tables; count++) {
      const table = text.length;
      text += `xref\n0 0\ntrailer\n<< /Size 990 /Root ${root} 0 R /Prev ${before} /XRefStm ${places[count % bombs]} >>\nstartxref\n${table}\n%%EOF\n`;
      before = String(table);
    }
    return bytesOf(text);
  };

  it('names one table in many others @soak', async () => {
    expect(await messagesOf(withTables(pdf, 200, 1))).toBe('unsigned');
  });

  it('has a table of two million lines of no width', async () => {
    const text = latin(smallPdf([])).replace('/W [1 3 1]', '/W [0 0 0]');
    expect(await messagesOf(bytesOf(text.replace(/\/Index \[[^\]]*\]/, '/Index [0 2000000]')))).toBe('unreadable');
  });

  it('has many fields of one name', async () => {
    const { root } = numbersIn(pdf);
    const fields = Array.from({ length: 20_000 }, () => '<< /FT /Tx /T (a) >>').join(' ');
    const bytes = updated(pdf, { [root]: `<<${bodyOf(pdf, root)} /AcroForm << /Fields [${fields}] >> >>` });
    expect(await messagesOf(bytes)).toBe('unsigned');
  });

  it('has forms that show one another again and again @soak', async () => {
    const forms = (free: number) =>
      Object.fromEntries(
        Array.from({ length: 8 }, (_, each) => [
          free + 1 + each,
          stream(
            `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${free + 2 + (each % 7)} 0 R >> >>`,
            '/F Do '.repeat(20),
          ),
        ]),
      );
    const bytes = shows(
      theirs,
      (free) => ({ [free]: stream('', '/F Do '.repeat(20)), ...forms(free) }),
      (free) => `/Contents ${free} 0 R /Resources << /XObject << /F ${free + 1} 0 R >> >>`,
    );
    expect(await messagesOf(bytes)).not.toBe('whole');
  });

  it('shows one large stream on many pages, and has it written anew', async () => {
    const { pages } = numbersIn(pdf);
    const free = freeNumber(pdf);
    const large = stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', 'q Q '.repeat(500_000));
    const kids = Array.from({ length: 400 }, (_, index) => free + 1 + index);
    const page = `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 99 99] /Resources << /XObject << /F ${free} 0 R >> >> >>`;
    const bytes = signed(
      updated(pdf, {
        [free]: large,
        ...Object.fromEntries(kids.map((kid) => [kid, page])),
        [pages]: `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
      }),
    );
    expect(await messagesOf(bytes)).toBe('whole');
    const from = performance.now();
    const [signature] = (await verify(updated(bytes, { [free]: large }))).signatures;
    expect(signature?.changes.map(({ kind }) => kind)).toEqual(['update']);
    // Compared once for each page, it takes ten seconds.
    expect(performance.now() - from).toBeLessThan(5_000);
  });

  it('has a typeface whose codes have no end', async () => {
    const long = 'ff'.repeat(200);
    const bytes = shows(
      theirs,
      (free) => ({
        [free]: stream('', 'BT /F 9 Tf (ab) Tj ET'),
        [free + 1]: `<< /Type /Font /Subtype /Type1 /ToUnicode ${free + 2} 0 R >>`,
        [free + 2]: stream('', `1 beginbfrange <${long}> <${long}> <0041> endbfrange`),
      }),
      (free) => `/Contents ${free} 0 R /Resources << /Font << /F ${free + 1} 0 R >> >>`,
    );
    expect(await messagesOf(bytes)).toBe('changed');
  });

  it('has values in a circle, or signatures deeper than anything is', async () => {
    const free = freeNumber(pdf);
    const { root } = numbersIn(pdf);
    const form = `/AcroForm << /Fields [<< /FT /Tx /T (a) /V ${free} 0 R >>] >>`;
    const circle = (value: string) => updated(pdf, { [root]: `<<${bodyOf(pdf, root)} ${form} >>`, [free]: value });
    expect(await messagesOf(circle(`[${free} 0 R ${free} 0 R]`))).toBe('unsigned');
    let deep: Uint8Array = encoded(0x04, Uint8Array.of(1));
    for (let depth = 0; depth < 8_000; depth++) deep = encoded(0x24, deep);
    expect(() => octetsOf(onlyNode(deep))).toThrow(Malformed);
  });

  it('holds certificates that all issued one another', async () => {
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2046-01-01T00:00:00Z')];
    const twins = Array.from({ length: 12 }, () =>
      readCertificate(
        Uint8Array.from(
          issued({ name: 'Twin', key }, { name: 'Twin', publicKey: publicOf(key), from, until, kind: 'root' }),
        ),
      ),
    );
    const start = performance.now();
    const { isTrusted } = await pathOf(twins[0] as (typeof twins)[number], twins, [], new Budget());
    expect(isTrusted).toBe(false);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('is said to be so, and nothing else of it', async () => {
    const bytes = withTables(theirs, 5, 5);
    const { verdict, faults } = await verify(bytes);
    expect([verdict, faults]).toEqual(['unsure', ['The file asks for more than is read here.']]);
    expect(await mayBeSealed(bytes, at)).toMatchObject({ may: false, fault: 'broken' });
  });
});

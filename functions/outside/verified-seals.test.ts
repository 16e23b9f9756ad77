import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Report, verifyPdf } from '#core/seals/verify.ts';
import { runs } from '#tests/property-runs.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { type ServedSeal, servedSeal } from '#tests/served-seal.ts';
import { bodyOf, freeNumber, numbersIn, otherSigner, signedElsewhere, updated } from '#tests/updated-pdf.ts';
import { type SealWish, sealPdf } from './seal.ts';

const at = new Date();
let served: ServedSeal;
let pdf: Uint8Array;
let sealed: Uint8Array;
let root: Uint8Array;

beforeAll(async () => {
  served = await servedSeal();
  root = Uint8Array.from(served.authority.root());
  pdf = await samplePdf(2);
  sealed = await seal(pdf, 'Signer 1');
});
afterAll(() => served.close());

const seal = async (bytes: Uint8Array, field: string, more: Partial<SealWish> = {}): Promise<Uint8Array> =>
  (await sealPdf(bytes, { field, reason: `Signed by ${field}`, at, ...more })).bytes;

const verify = (bytes: Uint8Array, trusted = [root]): Promise<Report> =>
  verifyPdf(bytes, { trusted, at: at.getTime() });

/** What was changed after the first signature and may not be. */
const forbidden = ({ signatures }: Report): string[] =>
  (signatures[0]?.changes ?? []).filter(({ isAllowed }) => !isAllowed).map(({ kind, of }) => `${kind} ${of}`);

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('a sealed file', () => {
  it('says who signed, when, and by whom the time is known', async () => {
    const { verdict, faults, signatures } = await verify(sealed);
    expect([verdict, faults]).toEqual(['whole', []]);
    expect(signatures).toMatchObject([
      {
        field: 'Signer 1',
        kind: 'signature',
        name: 'Lexwright Seal (test)',
        issuer: 'Local Test Authority',
        said: { reason: 'Signed by Signer 1' },
        state: 'intact',
        trust: 'trusted',
        stampTrust: 'trusted',
        stampedBy: 'Local Test Time-Stamps',
        level: 'B-T',
        coversAll: true,
        changes: [],
      },
    ]);
    expect(Math.abs((signatures[0]?.signedAt ?? 0) - at.getTime())).toBeLessThan(1_000);
  });

  it('stays whole through further seals, of which each is over all before it', async () => {
    let bytes = sealed;
    for (const count of [2, 3]) bytes = await seal(bytes, `Signer ${count}`);
    bytes = await seal(bytes, 'Last', { level: 'B-LTA' });
    const { verdict, faults, signatures } = await verify(bytes);
    expect([verdict, faults]).toEqual(['whole', []]);
    expect(signatures.map(({ field, level }) => [field, level])).toEqual([
      ['Signer 1', 'B-LTA'],
      ['Signer 2', 'B-LTA'],
      ['Signer 3', 'B-LTA'],
      ['Last', 'B-LTA'],
      ['Timestamp_1', 'other'],
    ]);
    expect(signatures.at(-1)).toMatchObject({ kind: 'stamp', coversAll: true });
    expect(new Set(signatures[0]?.changes.map(({ kind }) => kind))).toEqual(new Set(['signature', 'proof', 'stamp']));
  });

  it('is of somebody unknown without the root, and of a revoked certificate once that is known', async () => {
    expect(await verify(sealed, [])).toMatchObject({ verdict: 'whole', signatures: [{ trust: 'unknown' }] });
    const own = await servedSeal();
    try {
      const certificate = own.authority.certify('Lexwright Seal (test)', own.kms.publicKey(own.keyId))[0] as Buffer;
      own.authority.revoke(certificate, new Date(at.getTime() - 60_000));
      const bytes = await seal(pdf, 'Late', { level: 'B-LT' });
      const { signatures } = await verify(bytes, [Uint8Array.from(own.authority.root())]);
      expect(signatures).toMatchObject([{ state: 'intact', trust: 'revoked', level: 'B-LT' }]);
    } finally {
      await own.close();
    }
  });
});

describe('one byte of a sealed file that is another', () => {
  it.each(['B-B', 'B-T', 'B-LTA'] as const)('is found wherever it stands (%s)', async (level) => {
    const again = await servedSeal();
    const anchor = Uint8Array.from(again.authority.root());
    const bytes = await seal(await samplePdf(1), 'Signer 1', { level });
    await again.close();
    const clean = await verify(bytes, [anchor]);
    expect(clean.verdict).toBe('whole');
    // Its own numbers, the same in each run.
    let state = 20_261_128;
    const below = (count: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % count;
    };
    const missed: number[] = [];
    for (let count = 0; count < runs(level === 'B-T' ? 10_000 : 900) / (process.env.SOAK ? 1 : 10); count++) {
      const place = below(bytes.length);
      const was = bytes[place] as number;
      bytes[place] = (was + 1 + below(255)) % 256;
      const { verdict } = await verify(bytes, [anchor]);
      if (verdict === 'whole') missed.push(place);
      bytes[place] = was;
    }
    expect(missed).toEqual([]);
  });
});

describe('an update after the last seal', () => {
  const widgets = (subtype: string, more = '') =>
    `<< /Type /Annot /Subtype /${subtype} /Rect [72 600 400 720] /F 4 /Contents (Pay $9,000) ${more} >>`;
  const onPage = (bytes: Uint8Array, annotation: string): Uint8Array => {
    const { page } = numbersIn(bytes);
    const free = freeNumber(bytes);
    return updated(bytes, { [page]: `<<${bodyOf(bytes, page)} /Annots [${free} 0 R] >>`, [free]: annotation });
  };

  it.each<[what: string, change: (bytes: Uint8Array) => Uint8Array, found: string]>([
    [
      'other words on a page',
      (bytes) => {
        const { page } = numbersIn(bytes);
        const free = freeNumber(bytes);
        return updated(bytes, {
          [page]: `<<${bodyOf(bytes, page, /\/Contents \d+ 0 R/)} /Contents ${free} 0 R >>`,
          [free]: '<< /Length 4 >>\nstream\nq Q \nendstream',
        });
      },
      'text Contents',
    ],
    ['a text over the page', (bytes) => onPage(bytes, widgets('FreeText')), 'cover FreeText'],
    ['a white area over the page', (bytes) => onPage(bytes, widgets('Square', '/IC [1 1 1]')), 'cover Square'],
    ['a stamp', (bytes) => onPage(bytes, widgets('Stamp')), 'cover Stamp'],
    ['a note, which nobody has allowed', (bytes) => onPage(bytes, widgets('Highlight')), 'comment Highlight'],
    [
      'a script that runs when it is opened',
      (bytes) => {
        const { root: own } = numbersIn(bytes);
        return updated(bytes, {
          [own]: `<<${bodyOf(bytes, own)} /OpenAction << /S /JavaScript /JS (app.beep\\(0\\)) >> >>`,
        });
      },
      'behaviour OpenAction',
    ],
    [
      'other pages in the place of all',
      (bytes) => {
        const { root: own } = numbersIn(bytes);
        const free = freeNumber(bytes);
        return updated(bytes, {
          [own]: `<<${bodyOf(bytes, own, /\/Pages \d+ 0 R/)} /Pages ${free} 0 R >>`,
          [free]: `<< /Type /Pages /Count 1 /Kids [${free + 1} 0 R] >>`,
          [free + 1]: `<< /Type /Page /Parent ${free} 0 R /MediaBox [0 0 612 792] >>`,
        });
      },
      'pages Pages',
    ],
    [
      'a catalogue that had lain hidden',
      (bytes) => {
        const free = freeNumber(bytes);
        const body = bodyOf(bytes, numbersIn(bytes).root).replace(/\/Pages \d+ 0 R/, `/Pages ${free + 1} 0 R`);
        return updated(
          bytes,
          {
            [free]: `<<${body}>>`,
            [free + 1]: `<< /Type /Pages /Count 1 /Kids [${free + 2} 0 R] >>`,
            [free + 2]: `<< /Type /Page /Parent ${free + 1} 0 R /MediaBox [0 0 612 792] >>`,
          },
          `/Root ${free} 0 R`,
        );
      },
      'pages Pages',
    ],
    [
      'layers, which may hide',
      (bytes) => {
        const { root: own } = numbersIn(bytes);
        return updated(bytes, { [own]: `<<${bodyOf(bytes, own)} /OCProperties << /OCGs [] /D << >> >> >>` });
      },
      'other OCProperties',
    ],
  ])('with %s is a change that may not be', async (_, change, found) => {
    const report = await verify(change(sealed));
    expect(report.verdict).toBe('changed');
    expect(report.signatures[0]?.state).toBe('intact');
    expect(forbidden(report)).toContain(found);
    // Who seals it after that vouches for it; whoever signed before does not.
    const again = await verify(await seal(change(sealed), 'Later'));
    expect(again.verdict).toBe('changed');
    expect(forbidden(again)).toContain(found);
    expect(again.signatures[1]).toMatchObject({ field: 'Later', state: 'intact', changes: [] });
  });

  it('that no table names, or that is none, is found', async () => {
    for (const more of ['\nmore words\n', '\n99 0 obj\n<< /Type /Page >>\nendobj\n']) {
      const { verdict, faults } = await verify(bytesOf(latin(sealed) + more));
      expect([verdict, faults.length]).toEqual(['changed', 1]);
    }
    expect((await verify(bytesOf(`${latin(sealed)}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`))).verdict).not.toBe('whole');
    expect((await verify(bytesOf(`${latin(sealed)}\n`))).verdict).toBe('whole');
  });

  it('that takes the signature out of the form leaves it lost', async () => {
    const { root: own } = numbersIn(sealed);
    const withoutForm = updated(sealed, {
      [own]: `<<${bodyOf(sealed, own, /\/AcroForm \d+ 0 R/, /\/AcroForm\s*<<[\s\S]*?>>/)}>>`,
    });
    expect(await verify(withoutForm)).toMatchObject({ verdict: 'broken', signatures: [] });
  });
});

describe('what a signature says that it is over', () => {
  const ranges = (): { text: string; numbers: number[] } => {
    const [text = '', inner = ''] = /\/ByteRange \[([\d ]+)\]\s*/.exec(latin(sealed)) ?? [];
    return { text, numbers: inner.trim().split(/\s+/).map(Number) };
  };
  const said = (list: string, bytes = latin(sealed)): Uint8Array => {
    const { text } = ranges();
    return bytesOf(bytes.replace(text, `/ByteRange ${list}`.padEnd(text.length)));
  };

  it.each(['[0 -1 0 -1]', '[]', '[0 0 0 0]', 'null', '[1 2 3 4]', '0'])(
    'must be all but itself, not %s',
    async (list) => {
      expect((await verify(said(list))).verdict).toBe('broken');
    },
  );

  it('may not leave room for more', async () => {
    const [, first = 0, second = 0] = ranges().numbers;
    const more = '\n9 0 obj\n<< /Type /Page >>\nendobj\n';
    const text = latin(sealed).slice(0, second) + more + latin(sealed).slice(second);
    expect((await verify(said(`[0 ${first} ${second + more.length} ${sealed.length - second}]`, text))).verdict).toBe(
      'broken',
    );
  });

  it.each(['<00>', '<>', 'null', '()'])('is nothing where the signature is %s', async (contents) => {
    const [, first = 0, second = 0] = ranges().numbers;
    const text = latin(sealed);
    const bytes = bytesOf(text.slice(0, first) + contents.padEnd(second - first) + text.slice(second));
    expect((await verify(bytes)).verdict).toBe('broken');
  });
});

describe('a file that another product signed', () => {
  const signer = otherSigner();
  const certified = (level: number): string =>
    `/Reference [<< /TransformMethod /DocMDP /TransformParams << /V /1.2 /P ${level} >> >>]`;
  /** With a text field that shows itself on the first page. */
  const withField = (more = ''): Uint8Array => {
    const free = freeNumber(pdf);
    return signedElsewhere(pdf, {
      field: 'Theirs',
      signer,
      more,
      fields: [free],
      objects: {
        [free]: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (city) /V (Boston) /Rect [72 72 200 90] /F 4 >>',
      },
      page: `/Annots [${free} 0 R]`,
    });
  };
  const filled = (bytes: Uint8Array, rectangle = '72 72 200 90'): Uint8Array =>
    updated(bytes, {
      [freeNumber(pdf)]: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (city) /V (Salem) /Rect [${rectangle}] /F 4 >>`,
    });

  it('is whole, and stays so under our seal', async () => {
    const theirs = signedElsewhere(pdf, { field: 'Theirs', signer });
    expect(await verify(theirs, [signer.certificate])).toMatchObject({
      verdict: 'whole',
      signatures: [{ name: 'Another Product', trust: 'trusted', level: 'other', coversAll: true }],
    });
    const both = await verify(await seal(theirs, 'Ours'), [signer.certificate, root]);
    expect(both).toMatchObject({ verdict: 'whole', signatures: [{ field: 'Theirs' }, { field: 'Ours' }] });
  });

  it('may be filled in where its signer has not forbidden it, and says what was filled in', async () => {
    const report = await verify(filled(withField()));
    expect(report).toMatchObject({
      verdict: 'whole',
      signatures: [{ changes: [{ kind: 'filled', of: 'city', before: 'Boston', after: 'Salem', isAllowed: true }] }],
    });
    expect((await verify(filled(withField(certified(2))))).verdict).toBe('whole');
  });

  it('may not be filled in, nor signed, where nothing may be changed; nor where the field is closed', async () => {
    expect((await verify(filled(withField(certified(1))))).verdict).toBe('changed');
    expect((await verify(await seal(withField(certified(1)), 'Ours'))).verdict).toBe('changed');
    const closed =
      '/Reference [<< /TransformMethod /FieldMDP /TransformParams << /V /1.2 /Action /Include /Fields [(city)] >> >>]';
    expect((await verify(filled(withField(closed)))).verdict).toBe('changed');
    const open = closed.replace('Include', 'Exclude');
    expect((await verify(filled(withField(open)))).verdict).toBe('whole');
  });

  it('is changed where a field is moved over the page', async () => {
    expect((await verify(filled(withField(), '0 0 612 792'))).verdict).toBe('changed');
  });

  it('may bear notes where its signer allows them, and nothing that covers', async () => {
    const noted = (level: number, subtype: string) => {
      const theirs = signedElsewhere(pdf, { field: 'Theirs', signer, more: certified(level) });
      const { page } = numbersIn(theirs);
      const free = freeNumber(theirs);
      const annotation = `<< /Type /Annot /Subtype /${subtype} /Rect [72 600 400 720] /F 4 >>`;
      return updated(theirs, { [page]: `<<${bodyOf(theirs, page)} /Annots [${free} 0 R] >>`, [free]: annotation });
    };
    expect((await verify(noted(3, 'Highlight'))).verdict).toBe('whole');
    expect((await verify(noted(3, 'FreeText'))).verdict).toBe('changed');
    expect((await verify(noted(2, 'Highlight'))).verdict).toBe('changed');
  });
});

describe('what is no signed PDF', () => {
  it('says so', async () => {
    expect((await verify(pdf)).verdict).toBe('unsigned');
    expect((await verify(bytesOf('plain words'))).verdict).toBe('unreadable');
    expect((await verify(new Uint8Array())).verdict).toBe('unreadable');
    expect((await verify(sealed.subarray(0, sealed.length - 400))).verdict).toBe('broken');
  });
});

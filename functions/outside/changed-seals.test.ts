import { beforeAll, describe, expect, it } from 'vitest';
import { PdfFile, readingOf } from '#core/seals/pdf-file.ts';
import { type Report, verifyPdf } from '#core/seals/verify.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { servedSeal } from '#tests/served-seal.ts';
import { bodyOf, freeNumber, lookOf, numbersIn, otherSigner, signedElsewhere, updated } from '#tests/updated-pdf.ts';
import { sealPdf } from './seal.ts';

const at = new Date();
const signer = otherSigner();
let pdf: Uint8Array;
/** The first number that the file has free: of the first field or object that a test adds. */
let free: number;

beforeAll(async () => {
  pdf = await samplePdf(1);
  free = freeNumber(pdf);
});

const verify = (bytes: Uint8Array, trusted = [signer.certificate]): Promise<Report> =>
  verifyPdf(bytes, { trusted, at: at.getTime() });

/** What was changed after the first signature: what may be, and what may not. */
const found = async (bytes: Uint8Array): Promise<{ allowed: string[]; forbidden: string[] }> => {
  const changes = (await verify(bytes)).signatures[0]?.changes ?? [];
  const named = (isAllowed: boolean) =>
    changes.filter((each) => each.isAllowed === isAllowed).map(({ kind, of }) => `${kind} ${of}`);
  return { allowed: named(true), forbidden: named(false) };
};

const PAGE = '0 0 612 792';
/** Under a quarter of a page, and two of them over it. */
const MUCH = ['0 0 306 396', '306 0 612 396', '0 396 306 792', '306 396 612 792'] as const;
const SMALL = '72 72 200 108';
const WHITE = '1 1 1 rg 0 0 100 100 re f';
const refs = (...numbers: number[]): string => numbers.map((each) => `${each} 0 R`).join(' ');
const annots = (...numbers: number[]): string => `/Annots [${refs(...numbers)}]`;
const widget = (rectangle: string, more = ''): string =>
  `/Type /Annot /Subtype /Widget /Rect [${rectangle}] ${/\/F\b/.test(more) ? '' : '/F 4'} ${more}`;
const empty = (name: string, rectangle: string, more = ''): string =>
  `<< ${widget(rectangle, more)} /FT /Sig /T (${name}) >>`;
const certified = (level: number): string =>
  `/Reference [<< /TransformMethod /DocMDP /TransformParams << /V /1.2 /P ${level} >> >>]`;

/** The file with objects from `free` on, of which the first so many are fields on its page, under a first signature without a picture. */
const signedWith = (objects: readonly string[], fields: number, more = ''): Uint8Array => {
  const numbers = objects.map((_, index) => free + index);
  const shown = numbers.slice(0, fields);
  return signedElsewhere(pdf, {
    field: 'First',
    signer,
    more,
    fields: shown,
    objects: Object.fromEntries(objects.map((each, index) => [free + index, each])),
    page: annots(...shown),
  });
};
/** The number of the first signature's field, where so many objects stand before it. */
const first = (objects: number): number => free + objects;
/** Another body of an object that a test has added. */
const changed = (bytes: Uint8Array, number: number, from: string | RegExp, to: string, more = {}): Uint8Array =>
  updated(bytes, { [number]: `<<${bodyOf(bytes, number).replace(from, to)}>>`, ...more });

describe('an update after the last signature', () => {
  const info = (bytes: Uint8Array): Uint8Array => {
    const number = freeNumber(bytes);
    return updated(bytes, { [number]: '<< /Title (Another) >>' }, `/Info ${number} 0 R`);
  };
  const ended = (bytes: Uint8Array, end: string): Uint8Array => Buffer.concat([bytes, Buffer.from(end)]);

  it('of properties alone is a change, and is none beside another signature', async () => {
    const once = signedWith([], 0);
    expect(await found(info(once))).toEqual({ allowed: [], forbidden: ['properties Info'] });
    expect((await verify(info(once))).verdict).toBe('changed');
    const signed = signedElsewhere(info(once), { field: 'Second', signer, fields: [first(0)] });
    expect((await found(signed)).forbidden).toEqual([]);
  });

  it.each(['% words', '\r\n% words\n', '%%EOF\n%%', '\n%words\n%%EOF\n'])(
    'that is a comment (%j) is found',
    async (end) => {
      expect((await verify(ended(signedWith([], 0), end))).verdict).toBe('changed');
    },
  );

  it('that is a comment before the place of the last table is found', async () => {
    const once = signedWith([], 0);
    const [table] = new PdfFile(readingOf(once)).tables;
    expect((await verify(ended(once, `%words\nstartxref\n${table}\n%%EOF\n`))).verdict).toBe('changed');
  });

  it('that shows and says nothing else is found, and is none beside another signature', async () => {
    const once = signedWith([], 0);
    const { page } = numbersIn(once);
    const again = updated(once, { [page]: `<<${bodyOf(once, page)}>>` });
    expect(await found(again)).toEqual({ allowed: [], forbidden: ['update '] });
    expect((await verify(again)).verdict).toBe('changed');
    expect((await verify(signedElsewhere(again, { field: 'Second', signer, fields: [first(0)] }))).verdict).toBe(
      'whole',
    );
  });

  it('that is an end of a line alone changes nothing', async () => {
    expect((await verify(ended(signedWith([], 0), '\r\n'))).verdict).toBe('whole');
  });
});

describe('the place of a signature', () => {
  /** Signed once, and by somebody else in an update that adds a field or more. */
  const adding = (added: readonly string[], more = ''): { bytes: Uint8Array; numbers: number[]; fields: number[] } => {
    const once = signedWith([], 0, more);
    const numbers = added.map((_, index) => freeNumber(once) + index);
    const bytes = signedElsewhere(once, {
      field: 'Second',
      signer,
      fields: [first(0), ...numbers],
      objects: Object.fromEntries(added.map((each, index) => [numbers[index] as number, each])),
      page: annots(...numbers),
    });
    return { bytes, numbers, fields: [first(0), ...numbers, freeNumber(once) + added.length] };
  };
  /** Signed in the one field that was added, with a picture. */
  const signedIn = (
    { bytes, fields, numbers: [number] }: ReturnType<typeof adding>,
    rectangle: string,
    subFilter = 'adbe.pkcs7.detached',
  ): Uint8Array => {
    const look = freeNumber(bytes) + 2;
    return signedElsewhere(bytes, {
      field: 'A',
      signer,
      number: number as number,
      fields,
      objects: { [look]: lookOf(WHITE) },
      place: widget(rectangle, `/AP << /N ${look} 0 R >>`),
      subFilter,
    });
  };

  it('may not be added as large as a page, before anybody signs there', async () => {
    expect((await found(adding([empty('A', PAGE)]).bytes)).forbidden).toEqual(['cover A']);
    expect((await found(adding([empty('A', SMALL)]).bytes)).forbidden).toEqual([]);
    expect((await found(adding([empty('A', SMALL)], certified(2)).bytes)).forbidden).toEqual(['cover A']);
  });

  it.each(['adbe.pkcs7.detached', 'ETSI.RFC3161'])(
    'that was added unseen may not become one that covers the page (%s)',
    async (subFilter) => {
      for (const before of [empty('A', PAGE, '/F 2'), empty('A', '0 0 0 0')]) {
        const added = adding([before]);
        expect((await found(added.bytes)).forbidden).toEqual([]);
        expect((await found(signedIn(added, PAGE, subFilter))).forbidden).toEqual(['cover A']);
      }
    },
  );

  it('of a time-stamp is none', async () => {
    const added = adding([empty('A', '0 0 0 0')]);
    expect((await found(signedIn(added, SMALL, 'ETSI.RFC3161'))).forbidden).toEqual(['cover A']);
    expect((await found(signedIn(added, '0 0 0 0', 'ETSI.RFC3161'))).forbidden).toEqual([]);
    expect((await found(signedIn(added, SMALL))).forbidden).toEqual([]);
  });

  it('covers the page where it is not looked at and yet printed', async () => {
    for (const flags of [36, 288])
      expect((await found(adding([empty('A', PAGE, `/F ${flags}`)]).bytes)).forbidden).toEqual(['cover A']);
    expect((await found(adding([empty('A', PAGE, '/F 32')]).bytes)).forbidden).toEqual([]);
  });

  it('and the others on its page leave most of it free, in one update or in several', async () => {
    const places = MUCH.map((rectangle, index) => empty(`D${index}`, rectangle));
    expect((await found(adding(places.slice(0, 1)).bytes)).forbidden).toEqual([]);
    expect((await found(adding(places).bytes)).forbidden).toEqual(['cover D0', 'cover D1', 'cover D2', 'cover D3']);
    const one = adding(places.slice(0, 1));
    const number = freeNumber(one.bytes);
    const two = signedElsewhere(one.bytes, {
      field: 'Third',
      signer,
      fields: [...one.fields, number],
      objects: { [number]: empty('D1', MUCH[1]) },
      page: annots(...one.numbers, number),
    });
    expect((await found(two)).forbidden).toContain('cover D1');
  });

  it('that was there unseen may not be shown', async () => {
    const hidden = signedWith([empty('A', PAGE, `/F 2 /AP << /N ${free + 1} 0 R >>`), lookOf(WHITE)], 1);
    expect((await found(changed(hidden, free, '/F 2', '/F 4'))).forbidden).toEqual(['cover A']);
  });

  it('of who has signed keeps its picture', async () => {
    const bytes = signedElsewhere(pdf, {
      field: 'First',
      signer,
      objects: { [free]: lookOf('0 0 50 50 re f') },
      page: annots(free + 1),
      place: widget(SMALL, `/AP << /N ${free} 0 R >>`),
    });
    expect((await verify(bytes)).verdict).toBe('whole');
    const number = free + 1;
    for (const [from, to] of [
      ['/F 4', '/F 2'],
      [`/AP << /N ${free} 0 R >>`, ''],
      [`[${SMALL}]`, '[0 0 0 0]'],
      ['/F 4', '/F 4 /MK << /BG [1 1 1] >>'],
    ] as const)
      expect((await found(changed(bytes, number, from, to))).forbidden).toEqual(['cover First']);
    expect((await found(updated(bytes, { [free]: lookOf(WHITE) }))).forbidden).toEqual(['cover First']);
  });

  it('that was there before may get its picture, where its signer allows the form to be filled in', async () => {
    const prepared = signedWith([empty('A', SMALL)], 1, certified(2));
    const look = freeNumber(prepared) + 2;
    const bytes = signedElsewhere(prepared, {
      field: 'A',
      signer,
      number: free,
      fields: [first(1)],
      objects: { [look]: lookOf('0 0 50 50 re f') },
      place: widget(SMALL, `/AP << /N ${look} 0 R >>`),
    });
    expect(await found(bytes)).toEqual({ allowed: ['signature A'], forbidden: [] });
  });
});

describe('what a page draws', () => {
  it('is compared where it is a page too, and holds what no page has', async () => {
    const { page } = numbersIn(pdf);
    const body = bodyOf(pdf, page, /\/Contents \d+ 0 R/, /\/Resources \d+ 0 R/);
    const odd = updated(pdf, {
      [page]: `<<${body} /Contents ${free} 0 R /Resources << /XObject ${page} 0 R >> /Tabs ${free + 1} 0 R >>`,
      [free]: '<< /Length 8 >>\nstream\n/Tabs Do\nendstream',
      [free + 1]: lookOf('BT (Pay 1) Tj ET'),
    });
    const signed = signedElsewhere(odd, { field: 'First', signer });
    expect((await verify(signed)).verdict).toBe('whole');
    expect((await found(updated(signed, { [free + 1]: lookOf('BT (Pay 9) Tj ET') }))).forbidden).toContain(
      'text Contents',
    );
  });

  it('does not hide in entries that say nothing of what is to be seen', async () => {
    const bytes = signedWith([], 0);
    const { page, root } = numbersIn(bytes);
    const named = (number: number, more: string) =>
      updated(bytes, { [number]: `<<${bodyOf(bytes, number, /\/Version \/[\d.]+/)} ${more}>>` });
    expect((await found(named(page, '/Tabs << /S /D >>'))).forbidden).toEqual(['pages Tabs']);
    expect((await found(named(page, '/LastModified [1]'))).forbidden).toEqual(['pages LastModified']);
    expect((await found(named(root, '/Version << >>'))).forbidden).toEqual(['other Version']);
    expect((await found(named(page, '/Tabs /S /LastModified (D:2026)'))).forbidden).toEqual(['update ']);
    expect((await found(named(root, '/Version /2.0'))).forbidden).toEqual(['update ']);
  });
});

describe('a field that is filled in', () => {
  const text = (more: string): string => `<< ${widget(SMALL, '/F 4')} /FT /Tx /T (city) ${more} >>`;
  const letters = (shown: string): string => lookOf(`BT (${shown}) Tj ET`);
  /** With the look of the field as the second object. */
  const boston = (more = ''): Uint8Array =>
    signedWith([text(`/V (Boston) /AP << /N ${free + 1} 0 R >>`), letters('Boston')], 1, more);

  it('looks as it did while it says what it did', async () => {
    const bytes = boston();
    expect((await verify(bytes)).verdict).toBe('whole');
    const next = freeNumber(bytes);
    const painted = lookOf(`${WHITE} BT 3 Tr (Boston) Tj ET`);
    for (const level of ['', certified(1)]) {
      const own = boston(level);
      expect((await found(updated(own, { [free + 1]: painted }))).forbidden).toEqual(['cover city']);
      const states = changed(own, free, `/N ${free + 1} 0 R`, `/N << /On ${next} 0 R >>`, { [next]: painted });
      expect((await found(states)).forbidden).toEqual(['cover city']);
    }
    expect((await found(changed(bytes, free, '/V (Boston)', '/V (Boston) /RV (Salem)'))).forbidden).toEqual([
      'form city',
    ]);
  });

  it('is told by what is to be seen of it', async () => {
    const filled = async (look: string): Promise<unknown> => {
      const bytes = boston();
      const next = freeNumber(bytes);
      const body = bodyOf(bytes, free)
        .replace('(Boston)', '(Salem)')
        .replace(`${free + 1} 0 R`, `${next} 0 R`);
      const { verdict, signatures } = await verify(updated(bytes, { [free]: `<<${body}>>`, [next]: look }));
      return [verdict, signatures[0]?.changes.map(({ kind, before, after }) => [kind, before, after])];
    };
    expect(await filled(letters('Salem'))).toEqual(['whole', [['filled', 'Boston', 'Salem']]]);
    expect(await filled(letters('Lowell'))).toEqual(['whole', [['filled', 'Boston', 'Salem (shown: Lowell)']]]);
    expect(await filled(lookOf(WHITE))).toEqual(['whole', [['filled', 'Boston', 'Salem (shown without text)']]]);
  });

  it('and that nobody can write to is filled in once, with a picture of the words', async () => {
    const bytes = signedWith([text(`/Ff 1 /AP << /N ${free + 1} 0 R >>`), lookOf('')], 1);
    const filled = (from: Uint8Array, filling: string) => {
      const next = freeNumber(from);
      const body = bodyOf(from, free)
        .replace(/\/V \([^)]*\)/, '')
        .replace(/\/N \d+ 0 R/, `/N ${next} 0 R`);
      return updated(from, { [free]: `<<${body} /V (${filling})>>`, [next]: lookOf('0 0 50 50 re f') });
    };
    const once = filled(bytes, 'Ana Perez');
    expect(await found(once)).toEqual({ allowed: ['filled city'], forbidden: [] });
    const sealed = signedElsewhere(once, { field: 'Second', signer, fields: [free, first(2)] });
    expect((await verify(sealed)).verdict).toBe('whole');
    expect((await found(filled(sealed, 'Bo Li'))).forbidden).toEqual(['filled city']);
    const reckoned = signedWith([text('/Ff 1 /V (1) /AA << /C << /S /Named /N /NextPage >> >>')], 1);
    expect((await found(changed(reckoned, free, '/V (1)', '/V (2)'))).forbidden).toEqual([]);
  });

  it('may be a whole page, where it was one when it was signed', async () => {
    const bytes = signedWith([text(`/Ff 1 /AP << /N ${free + 1} 0 R >>`).replace(SMALL, PAGE), lookOf('')], 1);
    const next = freeNumber(bytes);
    const to = `/N ${next} 0 R`;
    const filled = changed(bytes, free, `/N ${free + 1} 0 R`, to, { [next]: letters('Certificate') });
    expect((await found(filled)).forbidden).toEqual(['cover city']);
    const said = changed(bytes, free, `/AP << /N ${free + 1} 0 R >>`, `/AP << ${to} >> /V (Certificate)`, {
      [next]: letters('Certificate'),
    });
    expect(await found(said)).toEqual({ allowed: ['filled city'], forbidden: [] });
  });

  it('is a box that shows its own states', async () => {
    const box = `<< ${widget(SMALL, '/F 4')} /FT /Btn /T (agreed) /V /Off /AS /Off /AP << /N << /Off ${free + 1} 0 R /Yes ${free + 2} 0 R >> >> >>`;
    const bytes = signedWith([box, lookOf(''), lookOf('0 0 50 50 re f')], 1, certified(2));
    const checked = (more = {}, state = 'Yes') =>
      updated(bytes, {
        [free]: `<<${bodyOf(bytes, free).replace('/V /Off', '/V /Yes').replace('/AS /Off', `/AS /${state}`)}>>`,
        ...more,
      });
    const afterOf = async (file: Uint8Array) => (await verify(file)).signatures[0]?.changes[0]?.after;
    expect(await found(checked())).toEqual({ allowed: ['filled agreed'], forbidden: [] });
    expect(await afterOf(checked())).toBe('Yes');
    expect(await afterOf(checked({}, 'Off'))).toBe('Yes (shown: Off)');
    expect((await found(checked({ [free + 2]: lookOf(WHITE) }))).forbidden).toEqual(['cover agreed']);
    expect((await found(changed(bytes, free, '/AS /Off', '/AS /Yes'))).forbidden).toEqual(['cover agreed']);
  });

  it('may be locked by whoever fills it in, and its other flags stay', async () => {
    const bytes = signedWith([text('/Ff 4096 /V ()')], 1);
    const filled = (flags: string) => changed(bytes, free, /\/Ff 4096 \/V \(\)/, `${flags} /V (Salem)`);
    expect(await found(filled('/Ff 4097'))).toEqual({ allowed: ['filled city'], forbidden: [] });
    expect((await found(filled('/Ff 1'))).forbidden).toEqual(['form city', 'form city']);
    expect((await found(filled(''))).forbidden).toEqual(['form city', 'form city']);
  });

  it('is not drawn anew by the programs that show it', async () => {
    const bytes = boston();
    const { root } = numbersIn(bytes);
    const form = (more: string) =>
      updated(bytes, { [root]: `<<${bodyOf(bytes, root).replace('/SigFlags 3', `/SigFlags 3 ${more}`)}>>` });
    expect((await found(form('/NeedAppearances true'))).forbidden).toEqual(['form NeedAppearances']);
    expect((await found(form('/NeedAppearances false'))).forbidden).toEqual(['update ']);
  });
});

describe('notes', () => {
  it('that are many are taken for something that hides', async () => {
    const bytes = signedWith([], 0, certified(3));
    const noted = (count: number) => {
      const from = freeNumber(bytes);
      const numbers = Array.from({ length: count }, (_, index) => from + index);
      const { page } = numbersIn(bytes);
      const note = (index: number) => {
        const [x, y] = [(index % 12) * 50, Math.floor(index / 12) * 50];
        return `<< /Type /Annot /Subtype /Text /Rect [${x} ${y} ${x + 50} ${y + 50}] /F 4 /Contents (Note) >>`;
      };
      const body = bodyOf(bytes, page, /\/Annots\s*\[[^\]]*\]/);
      return updated(bytes, {
        ...Object.fromEntries(numbers.map((number, index) => [number, note(index)])),
        [page]: `<<${body} ${annots(...numbers)}>>`,
      });
    };
    expect((await found(noted(6))).forbidden).toEqual([]);
    expect(new Set((await found(noted(180))).forbidden)).toEqual(new Set(['comment Text']));
  });
});

describe('ordinary files', () => {
  it('stay whole through twenty seals', async () => {
    const served = await servedSeal();
    try {
      let bytes = pdf;
      for (let count = 1; count <= 20; count++)
        bytes = (await sealPdf(bytes, { field: `Signer ${count}`, reason: 'Signed', at, level: 'B-B' })).bytes;
      const { verdict, faults, signatures } = await verify(bytes, [Uint8Array.from(served.authority.root())]);
      expect([verdict, faults, signatures.length]).toEqual(['whole', [], 20]);
      expect(new Set(signatures[0]?.changes.map(({ kind }) => kind))).toEqual(new Set(['signature']));
    } finally {
      await served.close();
    }
  });
});

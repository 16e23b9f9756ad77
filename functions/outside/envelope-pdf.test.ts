import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayBeSealed } from '#core/seals/may-be-sealed.ts';
import { PdfFile, readingOf } from '#core/seals/pdf-file.ts';
import { fieldsOf, valueInWords } from '#core/seals/pdf-parts.ts';
import { type Report, verifyPdf } from '#core/seals/verify.ts';
import { type Certificate, certificatePages } from '#core/signing/certificate.ts';
import type { FieldValues, SigningField } from '#core/signing/fields.ts';
import { drawnPng } from '#tests/drawn-png.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { type ServedSeal, servedSeal } from '#tests/served-seal.ts';
import { bodyOf, numbersIn, otherSigner, signedElsewhere, updated } from '#tests/updated-pdf.ts';
import {
  drawCertificate,
  fillPlaces,
  lastFieldOf,
  NotPrepared,
  prepareEnvelope,
  signatureFieldOf,
} from './envelope-pdf.ts';
import { sealPdf } from './seal.ts';

const at = new Date();
const envelopeId = 'envelope-7';
const signature = drawnPng();
const HASH = 'ab12'.repeat(16);
const LONG = `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(5)}Ωμέγα Щукина`.slice(0, 200);
let served: ServedSeal;
let pdf: Uint8Array;

beforeAll(async () => {
  served = await servedSeal();
  pdf = await samplePdf(2);
});
afterAll(() => served.close());

const verify = (bytes: Uint8Array): Promise<Report> =>
  verifyPdf(bytes, { trusted: [Uint8Array.from(served.authority.root())], at: Date.now() });

const seal = async (bytes: Uint8Array, field: string, level: 'B-T' | 'B-LTA' = 'B-T'): Promise<Uint8Array> =>
  (await sealPdf(bytes, { field, reason: `Sealed in ${field}`, at, level })).bytes;

const place = (
  kind: SigningField['kind'],
  signer: number,
  y: number,
  more: Partial<SigningField> = {},
): SigningField => ({
  fieldId: `${kind}-${signer}`,
  kind,
  signer,
  page: 1,
  x: 60,
  y,
  width: 200,
  height: 24,
  isRequired: true,
  ...more,
});

const placesOf = (signer: number): SigningField[] => [
  place('signature', signer, 480 + signer * 60, { height: 36 }),
  place('initials', signer, 700, { page: 2, x: 60 * signer, width: 40 }),
  place('name', signer, 480 + signer * 60, { x: 280 }),
  place('date', signer, 510 + signer * 60, { x: 280, width: 90 }),
  place('check', signer, 510 + signer * 60, { x: 380, width: 12, height: 12 }),
  place('choice', signer, 510 + signer * 60, { x: 400, width: 60, options: ['Monthly', 'Yearly'] }),
  place('text', signer, 510 + signer * 60, { x: 470, width: 80, isRequired: false }),
];
const FIELDS = [1, 2, 3].flatMap(placesOf);

const prepared = async (more: Partial<Parameters<typeof prepareEnvelope>[1]> = {}) =>
  prepareEnvelope(pdf, { envelopeId, fields: FIELDS, signers: [1, 2, 3], certificatePages: 2, at, ...more });

const filled = (bytes: Uint8Array, signer: number, name: string, values: FieldValues = {}, fields = FIELDS) =>
  fillPlaces(bytes, { envelopeId, fields, signer, adoption: { name, day: 'November 29, 2026', signature }, values });

const certificate = (more: Partial<Certificate> = {}): Certificate => ({
  envelopeId,
  name: 'Services agreement',
  sender: 'Kim Lee, Smith LLP',
  completedAt: '2026-11-29T05:03:00.000Z',
  documents: [{ name: 'Agreement.pdf', pages: 2, sha256: HASH }],
  signers: [
    {
      signer: 1,
      order: 1,
      name: 'דוד בן-גוריון',
      email: 'david@client.example',
      state: 'signed',
      identity: 'a link by e-mail',
      times: [{ what: 'signed', at: '2026-11-29T05:02:00.000Z' }],
      zone: 'Asia/Jerusalem',
      address: '203.0.113.9',
      agent: 'Mozilla/5.0',
      consent: '2026-11',
      fields: [{ label: 'Payment', value: 'Yearly' }],
    },
  ],
  events: [],
  end: { number: 0, hash: HASH },
  ...more,
});

/** What every field of the form says. */
const valuesIn = (bytes: Uint8Array): Record<string, string> => {
  const file = new PdfFile(readingOf(bytes));
  return Object.fromEntries([...fieldsOf(file)].map(([name, { value }]) => [name, valueInWords(file, value)]));
};

const forbidden = ({ signatures }: Report): string[] =>
  signatures.flatMap(({ changes }) => changes.filter(({ isAllowed }) => !isAllowed).map(({ of }) => of));

/** The whole way of three signers, of whom the second has a name from the right and the third a long one. */
const completed = async (): Promise<Uint8Array> => {
  let { bytes } = await prepared();
  const names = ['Ana Perez', 'דוד בן-גוריון', LONG];
  for (const [index, name] of names.entries()) {
    const signer = index + 1;
    const values = { [`check-${signer}`]: signer !== 2, [`choice-${signer}`]: 'Yearly', [`text-${signer}`]: '' };
    bytes = await seal(await filled(bytes, signer, name, values), signatureFieldOf(envelopeId, signer));
  }
  return seal(await drawCertificate(bytes, certificate()), lastFieldOf(envelopeId), 'B-LTA');
};

describe('the file of an envelope', () => {
  it('is whole after three have signed in turn, and says what each has filled in', async () => {
    const bytes = await completed();
    const report = await verify(bytes);
    expect([report.verdict, report.faults, forbidden(report)]).toEqual(['whole', [], []]);
    expect(report.signatures.map(({ field }) => field)).toEqual([
      'Signer 1 of envelope-7',
      'Signer 2 of envelope-7',
      'Signer 3 of envelope-7',
      'Seal of envelope-7',
      'Timestamp_1',
    ]);
    expect(valuesIn(bytes)).toMatchObject({
      'signature-1 of envelope-7': 'Ana Perez',
      'initials-1 of envelope-7': 'AP',
      'date-1 of envelope-7': 'November 29, 2026',
      'check-1 of envelope-7': 'Yes',
      'check-2 of envelope-7': 'Off',
      'choice-2 of envelope-7': 'Yearly',
      'name-2 of envelope-7': 'דוד בן-גוריון',
      'name-3 of envelope-7': LONG,
      'text-3 of envelope-7': '',
    });
    const shown = report.signatures[0]?.changes.filter(({ kind }) => kind === 'filled') ?? [];
    expect(shown.find(({ of }) => of.startsWith('name-3'))?.after).toBe(LONG);
    expect(shown.find(({ of }) => of.startsWith('check-3'))?.after).toBe('Yes');
    expect(shown.find(({ of }) => of.startsWith('Certificate page 1'))?.after).toContain('7:02:00 AM UTC+02:00');
  });

  it('is found out at any byte that was changed', async () => {
    const bytes = await completed();
    for (const share of [0.01, 0.1, 0.35, 0.6, 0.8, 0.95]) {
      const other = Uint8Array.from(bytes);
      const index = Math.floor(bytes.length * share);
      other[index] = (other[index] as number) ^ 1;
      expect((await verify(other)).verdict, `byte ${index}`).not.toBe('whole');
    }
  });

  it('closes the places of whoever has signed: what they left empty nobody fills in later', async () => {
    const signed = await seal(await filled((await prepared()).bytes, 1, 'Ana Perez'), signatureFieldOf(envelopeId, 1));
    expect((await verify(await filled(signed, 2, 'Ben Ito'))).verdict).toBe('whole');
    const later = await verify(await filled(signed, 1, 'Ana Perez', { 'text-1': 'and $5,000' }));
    expect(later.verdict).toBe('changed');
    expect(forbidden(later)).toContain('text-1 of envelope-7');
  });

  it('closes all places with the last seal, of those who were replaced as well', async () => {
    const last = await seal((await prepared()).bytes, lastFieldOf(envelopeId), 'B-LTA');
    expect((await verify(await filled(last, 3, 'Ben Ito', { 'text-3': 'late' }))).verdict).toBe('changed');
    expect((await verify(await drawCertificate(last, certificate()))).verdict).toBe('changed');
  });

  it('shows every place to a screen reader, and takes no writing from hand', async () => {
    const { bytes } = await prepared();
    expect(await mayBeSealed(bytes, at.getTime())).toMatchObject({ may: true, pages: { length: 4 }, signatures: 0 });
    const fields = [...fieldsOf(new PdfFile(readingOf(bytes))).values()].filter(({ kind }) => kind !== 'Sig');
    expect(fields).toHaveLength(FIELDS.length + 2);
    expect(fields.every(({ flags, dict }) => (flags & 1) === 1 && dict.has('TU'))).toBe(true);
  });

  it('places what is filled in where it is seen, on pages that lie on their side or begin elsewhere', async () => {
    const { page } = numbersIn(pdf);
    const sideways = (rotation: number) =>
      updated(pdf, {
        [page]: `<<${bodyOf(pdf, page, /\/MediaBox\s*\[[^\]]*\]/)} /MediaBox [10 20 622 812] /Rotate ${rotation}>>`,
      });
    const rectangles = async (rotation: number) => {
      const field = place('name', 1, 100, { x: 50, width: 200, height: 20 });
      const order = { envelopeId, fields: [field], signers: [1], certificatePages: 0, at };
      const { bytes } = await prepareEnvelope(sideways(rotation), order);
      const done = await filled(bytes, 1, 'Ana Perez', {}, [field]);
      const file = new PdfFile(readingOf(done));
      return file.listOf(fieldsOf(file).get('name-1 of envelope-7')?.dict.get('Rect'));
    };
    expect(await rectangles(0)).toEqual([60, 692, 260, 712]);
    expect(await rectangles(90)).toEqual([110, 70, 130, 270]);
    expect(await rectangles(180)).toEqual([372, 120, 572, 140]);
    expect(await rectangles(270)).toEqual([502, 562, 522, 762]);
  });

  it('grows by about as much with each of twenty signers', async () => {
    const signers = Array.from({ length: 20 }, (_, index) => index + 1);
    const fields = signers.flatMap((signer) => [place('signature', signer, 300), place('name', signer, 340)]);
    let { bytes } = await prepared({ fields, signers, certificatePages: certificatePages(1, 20) });
    const grown: number[] = [];
    for (const signer of signers) {
      const before = bytes.length;
      bytes = await filled(bytes, signer, `Signer Number ${signer}`, {}, fields);
      bytes = await seal(bytes, signatureFieldOf(envelopeId, signer));
      grown.push(bytes.length - before);
    }
    expect(Math.max(...grown)).toBeLessThan(Math.min(...grown) * 1.2);
    expect((await verify(bytes)).verdict).toBe('whole');
  });

  it('refuses a picture that no browser has made', async () => {
    const { bytes } = await prepared();
    const tried = (picture: Uint8Array) =>
      fillPlaces(bytes, {
        envelopeId,
        fields: FIELDS,
        signer: 1,
        adoption: { name: 'Ana Perez', day: 'November 29, 2026', signature: picture },
        values: {},
      });
    const bomb = drawnPng(10, 10, Buffer.alloc(50_000_000));
    for (const picture of [bomb, drawnPng(9_000, 1), signature.slice(0, 200), new TextEncoder().encode('<svg/>')])
      await expect(tried(picture)).rejects.toMatchObject({ name: 'NotAdopted' });
  });
});

describe('a file that others have signed', () => {
  it('stays as it is and valid, and is sealed all the same', async () => {
    const foreign = signedElsewhere(pdf, { field: 'Theirs', signer: otherSigner() });
    const order = { envelopeId, fields: FIELDS, signers: [1, 2, 3], certificatePages: 2, at };
    const made = await prepareEnvelope(foreign, order);
    expect(made).toEqual({ bytes: foreign, isDrawn: false });
    let bytes = await seal(await filled(made.bytes, 1, 'Ana Perez'), signatureFieldOf(envelopeId, 1));
    bytes = await seal(await drawCertificate(bytes, certificate()), lastFieldOf(envelopeId), 'B-LTA');
    const report = await verify(bytes);
    expect([report.verdict, forbidden(report)]).toEqual(['whole', []]);
    expect(report.signatures[0]).toMatchObject({ field: 'Theirs', state: 'intact' });
  });

  it('is refused in words where it may not be sealed', async () => {
    const order = { envelopeId, fields: [], signers: [1], certificatePages: 1, at };
    const tried = prepareEnvelope(new TextEncoder().encode('plain text'), order);
    await expect(tried).rejects.toThrow(new NotPrepared('This file is not a PDF.'));
  });
});

describe('the certificate', () => {
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      at: '2026-11-29T05:00:00.000Z',
      kind: 'opened' as const,
      who: 'Ana Perez',
      previous: HASH,
      hash: HASH,
    }));

  it('says how many events are in the record alone, and always where their chain ends', async () => {
    const { bytes } = await prepared();
    const end = { number: 500, hash: 'cd34'.repeat(16) };
    const said = valuesIn(await drawCertificate(bytes, certificate({ events: events(500), end })));
    const certificateText = `${said['Certificate page 1 of envelope-7']}\n${said['Certificate page 2 of envelope-7']}`;
    const shown = certificateText.match(/^\d+\. 2026/gm)?.length ?? 0;
    expect(shown).toBeGreaterThan(60);
    expect(certificateText).toContain(`… ${500 - shown} further events are in the record`);
    expect(certificateText.endsWith(`End of the chain: event 500, ${end.hash}`)).toBe(true);
  });

  it('leaves no page without a word', async () => {
    const said = valuesIn(await drawCertificate((await prepared()).bytes, certificate()));
    expect(said['Certificate page 1 of envelope-7']).toContain('End of the chain');
    expect(said['Certificate page 2 of envelope-7']).toMatch(/^This page is intentionally left blank/);
  });

  it('has room for what twenty signers usually do in the pages that are kept for them', async () => {
    const signers = Array.from({ length: 20 }, (_, index) => ({
      ...(certificate().signers[0] as Certificate['signers'][number]),
      signer: index + 1,
    }));
    const { bytes } = await prepared({ certificatePages: certificatePages(1, 20) });
    const said = Object.values(valuesIn(await drawCertificate(bytes, certificate({ signers, events: events(160) }))));
    expect(said.join('\n')).toContain('Signer 20: ');
    expect(said.join('\n')).not.toContain('further');
  });
});

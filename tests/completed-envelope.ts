import { type Certificate, certificatePages } from '#core/signing/certificate.ts';
import type { SigningField } from '#core/signing/fields.ts';
import { drawCertificate, fillPlaces, lastFieldOf, prepareEnvelope, signatureFieldOf } from '#outside/envelope-pdf.ts';
import { sealPdf } from '#outside/seal.ts';
import { drawnPng } from './drawn-png.ts';

export const ENVELOPE = 'e7';

/** Who signs: one of them from right to left, one with a name as long as it may be. */
export const NAMES = [
  'Ana Perez',
  'דוד בן-גוריון',
  `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(6)}`.slice(0, 200),
];

/** The places of a signer, in a row on the first page. */
const placesOf = (signer: number): SigningField[] =>
  (['signature', 'name', 'date', 'text', 'check'] as const).map((kind, at) => ({
    ...{ fieldId: `${kind}-${signer}`, kind, signer, page: 1, isRequired: kind !== 'text' },
    ...{
      x: 60 + at * 100,
      y: 500 + signer * 60,
      width: kind === 'check' ? 14 : 90,
      height: kind === 'check' ? 14 : 30,
    },
  }));

const FIELDS = NAMES.flatMap((_, index) => placesOf(index + 1));

const certificateAt = (at: Date, names: readonly string[]): Certificate => ({
  envelopeId: ENVELOPE,
  name: 'Services agreement',
  sender: 'Kim Lee, Smith LLP',
  completedAt: at.toISOString(),
  documents: [{ name: 'Agreement.pdf', pages: 2, sha256: 'ab12'.repeat(16) }],
  signers: names.map((name, index) => ({
    ...{ signer: index + 1, order: 1, name, email: `signer-${index + 1}@client.example`, state: 'signed' },
    ...{ identity: 'a link by e-mail', times: [{ what: 'signed', at: at.toISOString() }], zone: 'Asia/Jerusalem' },
    ...{ address: '203.0.113.9', agent: 'Mozilla/5.0', consent: '2026-11', fields: [] },
  })),
  events: [],
  end: { number: 0, hash: 'ab12'.repeat(16) },
});

interface Completing {
  at: Date;
  /** What somebody does to the file in between: told after which signature. */
  between?: (bytes: Uint8Array, after: number) => Uint8Array;
}

/** The file of an envelope that all of them have signed in turn, as the product makes it, with its certificate and the last seal over all. */
export const completedEnvelope = async (pdf: Uint8Array, { at, between }: Completing): Promise<Uint8Array> => {
  const signers = NAMES.map((_, index) => index + 1);
  const pages = certificatePages(1, NAMES.length);
  const order = { envelopeId: ENVELOPE, fields: FIELDS, signers, certificatePages: pages, at };
  let { bytes } = await prepareEnvelope(pdf, order);
  for (const [index, name] of NAMES.entries()) {
    const signer = index + 1;
    const filled = await fillPlaces(bytes, {
      ...{ envelopeId: ENVELOPE, fields: FIELDS, signer },
      adoption: { name, day: 'Nov 29, 2026', signature: drawnPng() },
      values: { [`text-${signer}`]: signer === 2 ? 'ירושלים 12' : `City ${signer}`, [`check-${signer}`]: true },
    });
    const wish = { field: signatureFieldOf(ENVELOPE, signer), reason: `Signed by ${name}`, at };
    const { bytes: sealed } = await sealPdf(filled, wish);
    bytes = between ? between(sealed, signer) : sealed;
  }
  const certified = await drawCertificate(bytes, certificateAt(at, NAMES));
  const wish = { field: lastFieldOf(ENVELOPE), reason: 'All have signed', at, level: 'B-LTA' as const };
  return (await sealPdf(certified, wish)).bytes;
};

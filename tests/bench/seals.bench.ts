import { generateKeyPairSync, sign } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { issued, publicOf } from '#bin/emulators/authority/certificates.ts';
import { verifyPdf } from '#core/seals/verify.ts';
import { certificatePages } from '#core/signing/certificate.ts';
import type { SigningField } from '#core/signing/fields.ts';
import { drawCertificate, fillPlaces, lastFieldOf, prepareEnvelope, signatureFieldOf } from '#outside/envelope-pdf.ts';
import { revocations } from '#outside/revocations.ts';
import { sealPdf } from '#outside/seal.ts';
import { drawnPng } from '#tests/drawn-png.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { servedSeal } from '#tests/served-seal.ts';
import { median } from './median.ts';

const PAGES = 30;
const ROUNDS = 11;
const SIGNERS = 20;

export interface SealMeasure {
  /** Milliseconds for one seal on 30 pages by the library alone with a key in the process, and by ours with key and time-stamp over HTTP. */
  bareMs: number;
  sealMs: number;
  /** Of 20 signers one after another, each filled in and sealed: the first five together, and the last five; milliseconds, and bytes that the file grew by. */
  firstFiveMs: number;
  lastFiveMs: number;
  firstFiveBytes: number;
  lastFiveBytes: number;
  /** The certificate and the last seal over all of them. */
  completedMs: number;
  /** To verify the file with all of them. */
  verifyMs: number;
  bytes: number;
  /** The most memory that the process held, in bytes; with the bench itself, which a function does without. */
  peakBytes: number;
}

const timed = async <T>(work: () => Promise<T>): Promise<[ms: number, T]> => {
  const from = performance.now();
  const made = await work();
  return [performance.now() - from, made];
};

/** The library with a key of its own, and nothing asked of anybody. */
const bareSigner = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2046-01-01T00:00:00Z')];
  const wanted = { name: 'Bare', publicKey: publicOf(privateKey), from, until, kind: 'signer' as const };
  const certificate = Uint8Array.from(issued({ name: 'Bare', key: privateKey }, wanted));
  return {
    certificate,
    certificateChain: [],
    keyType: 'EC' as const,
    signatureAlgorithm: 'ECDSA' as const,
    sign: async (bytes: Uint8Array) => Uint8Array.from(sign('sha256', bytes, privateKey)),
  };
};

const ENVELOPE = 'measured';
const NUMBERS = Array.from({ length: SIGNERS }, (_, index) => index + 1);
const SIGNERS_PLACES = NUMBERS.flatMap((signer): SigningField[] => [
  {
    ...{ fieldId: `signature-${signer}`, kind: 'signature', signer, page: PAGES, isRequired: true },
    ...{ x: 60, y: 20 + signer * 34, width: 180, height: 30 },
  },
  {
    ...{ fieldId: `name-${signer}`, kind: 'name', signer, page: PAGES, isRequired: true },
    ...{ x: 280, y: 20 + signer * 34, width: 180, height: 20 },
  },
]);
const signature = drawnPng();

/** What the function that seals does for one signer. */
const signedBy = async (bytes: Uint8Array, signer: number, at: Date): Promise<Uint8Array> => {
  const filled = await fillPlaces(bytes, {
    ...{ envelopeId: ENVELOPE, fields: SIGNERS_PLACES, signer, values: {} },
    adoption: { name: `Signer ${signer}`, day: 'Nov 29, 2026', signature },
  });
  return (await sealPdf(filled, { field: signatureFieldOf(ENVELOPE, signer), reason: 'Measured', at })).bytes;
};

/** What it does once all have signed. */
const completedFrom = async (bytes: Uint8Array, at: Date): Promise<Uint8Array> => {
  const hash = 'ab12'.repeat(16);
  const certified = await drawCertificate(bytes, {
    ...{ envelopeId: ENVELOPE, name: 'Measured', sender: 'Bench', completedAt: at.toISOString() },
    documents: [{ name: 'Measured.pdf', pages: PAGES, sha256: hash }],
    signers: NUMBERS.map((signer) => ({
      ...{ signer, order: 1, name: `Signer ${signer}`, email: `signer-${signer}@example.com`, state: 'signed' },
      ...{ identity: 'a link by e-mail', zone: 'UTC', address: '203.0.113.9', agent: 'Mozilla/5.0' },
      ...{ consent: '2026-11', fields: [], times: [{ what: 'signed', at: at.toISOString() }] },
    })),
    ...{ events: [], end: { number: 0, hash } },
  });
  const wish = { field: lastFieldOf(ENVELOPE), reason: 'Measured', at, level: 'B-LTA' as const };
  return (await sealPdf(certified, wish)).bytes;
};

/** How long seals take beside the bare library, and how that grows with signers. */
export const measureSeals = async (): Promise<SealMeasure> => {
  const served = await servedSeal();
  const at = new Date();
  const pdf = await samplePdf(PAGES);
  const signer = bareSigner();
  const baseline: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const signing = async () =>
      (await PDF.load(Uint8Array.from(pdf))).sign({
        signer,
        level: 'B-B',
        fieldName: 'Bare',
        reason: 'Measured',
        signingTime: at,
        estimatedSize: 16_384,
        revocationProvider: revocations,
      });
    baseline.push((await timed(signing))[0]);
    ours.push((await timed(() => sealPdf(pdf, { field: 'Ours', reason: 'Measured', at })))[0]);
  }
  const each: { ms: number; bytes: number }[] = [];
  let { bytes } = await prepareEnvelope(pdf, {
    ...{ envelopeId: ENVELOPE, fields: SIGNERS_PLACES, signers: NUMBERS, at },
    certificatePages: certificatePages(1, SIGNERS),
  });
  for (const signer of NUMBERS) {
    const current = bytes;
    const [ms, sealed] = await timed(() => signedBy(current, signer, at));
    each.push({ ms, bytes: sealed.length - current.length });
    bytes = sealed;
  }
  const [completedMs, completed] = await timed(() => completedFrom(bytes, at));
  const trusted = [Uint8Array.from(served.authority.root())];
  const [verifyMs, report] = await timed(() => verifyPdf(completed, { trusted, at: at.getTime() }));
  if (report.verdict !== 'whole') throw new Error(`The sealed file is ${report.verdict}.`);
  await served.close();
  const sum = (part: typeof each, of: 'ms' | 'bytes') => part.reduce((all, one) => all + one[of], 0);
  return {
    bareMs: median(baseline),
    sealMs: median(ours),
    firstFiveMs: sum(each.slice(0, 5), 'ms'),
    lastFiveMs: sum(each.slice(-5), 'ms'),
    firstFiveBytes: sum(each.slice(0, 5), 'bytes'),
    lastFiveBytes: sum(each.slice(-5), 'bytes'),
    completedMs,
    verifyMs,
    bytes: completed.length,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
};

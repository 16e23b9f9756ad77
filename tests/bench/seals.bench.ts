import { generateKeyPairSync, sign } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { issued, publicOf } from '#bin/emulators/authority/certificates.ts';
import { verifyPdf } from '#core/seals/verify.ts';
import { revocations } from '#outside/revocations.ts';
import { sealPdf } from '#outside/seal.ts';
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
  /** Of 20 seals one after another: of the first five together, and of the last five. */
  firstFiveMs: number;
  lastFiveMs: number;
  /** To verify the file with all of them. */
  verifyMs: number;
  bytes: number;
  /** What the process grew by while all of it was done, in bytes. */
  grownBytes: number;
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

/** How long seals take beside the bare library, and how that grows with signers. */
export const measureSeals = async (): Promise<SealMeasure> => {
  const served = await servedSeal();
  const at = new Date();
  const pdf = await samplePdf(PAGES);
  const signer = bareSigner();
  const before = process.memoryUsage().rss;
  const bare: number[] = [];
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
    bare.push((await timed(signing))[0]);
    ours.push((await timed(() => sealPdf(pdf, { field: 'Ours', reason: 'Measured', at })))[0]);
  }
  const each: number[] = [];
  let bytes = pdf;
  for (let count = 1; count <= SIGNERS; count++) {
    const current = bytes;
    const [ms, sealed] = await timed(() => sealPdf(current, { field: `Signer ${count}`, reason: 'Measured', at }));
    each.push(ms);
    bytes = sealed.bytes;
  }
  const trusted = [Uint8Array.from(served.authority.root())];
  const [verifyMs, report] = await timed(() => verifyPdf(bytes, { trusted, at: at.getTime() }));
  if (report.verdict !== 'whole') throw new Error(`The sealed file is ${report.verdict}.`);
  await served.close();
  const sum = (part: readonly number[]) => part.reduce((all, ms) => all + ms, 0);
  return {
    bareMs: median(bare),
    sealMs: median(ours),
    firstFiveMs: sum(each.slice(0, 5)),
    lastFiveMs: sum(each.slice(-5)),
    verifyMs,
    bytes: bytes.length,
    grownBytes: process.memoryUsage().rss - before,
  };
};

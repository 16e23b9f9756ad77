import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issued, publicOf } from '#bin/emulators/authority/certificates.ts';
import { verifyPdf } from '#core/seals/verify.ts';
import { completedEnvelope } from '#tests/completed-envelope.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { type ServedSeal, servedSeal } from '#tests/served-seal.ts';
import { bodyOf, freeNumber, numbersIn, otherSigner, signedElsewhere, updated } from '#tests/updated-pdf.ts';
import { NotAsSigned, renewStamp } from './renew-stamp.ts';
import { sealPdf, Unanswered } from './seal.ts';

let served: ServedSeal;
let completed: Uint8Array;

beforeAll(async () => {
  served = await servedSeal();
  completed = await completedEnvelope(await samplePdf(2), { at: new Date() });
});
afterAll(() => served.close());
beforeEach(() => {
  served.silence();
  served.garble();
});

const verify = (bytes: Uint8Array) =>
  verifyPdf(bytes, { trusted: [Uint8Array.from(served.authority.root())], at: Date.now() });

/** A PDF whose store of certificates holds one. */
const withKeptCertificate = (pdf: Uint8Array, certificate: Buffer): Uint8Array => {
  const { root } = numbersIn(pdf);
  const free = freeNumber(pdf);
  return updated(pdf, {
    [root]: `<<${bodyOf(pdf, root)} /DSS << /Type /DSS /Certs [${free} 0 R] >> >>`,
    [free]: `<< /Length ${certificate.length} >>\nstream\n${certificate.toString('latin1')}\nendstream`,
  });
};

describe('the last time-stamp of a signed file', () => {
  it('is renewed behind what was there, as often as it is needed, and every signature stays what it was', async () => {
    const before = await verify(completed);
    const once = await renewStamp(completed);
    const twice = await renewStamp(once.bytes);
    expect(Buffer.from(twice.bytes).subarray(0, completed.length).equals(Buffer.from(completed))).toBe(true);
    expect(once.stampedUntil.getTime()).toBeGreaterThan(Date.now());
    const { verdict, faults, signatures } = await verify(twice.bytes);
    expect([verdict, faults]).toEqual(['whole', []]);
    expect(signatures).toHaveLength(before.signatures.length + 2);
    for (const [at, { field, state, trust, level }] of before.signatures.entries())
      expect(signatures[at]).toMatchObject({ field, state, trust, level });
  });

  it('is told as renewed, and by which time-stamp', async () => {
    expect((await verify(completed)).signatures.map(({ renewedAt }) => renewedAt)).not.toContainEqual(
      expect.any(Number),
    );
    const { signatures } = await verify((await renewStamp(completed)).bytes);
    const stamps = signatures.filter(({ kind }) => kind === 'stamp');
    expect(stamps.map(({ renewedAt }) => renewedAt)).toEqual([stamps[1]?.stampedAt, undefined]);
    expect(signatures.filter(({ kind }) => kind !== 'stamp').every((each) => each.renewedAt === undefined)).toBe(true);
  });

  it.each([
    ['/stamps', /No time-stamp was given/],
    ['/anchor.crl', /was revoked is not to be learned/],
  ])('is not renewed where %s does not answer', async (path, why) => {
    served.silence(path);
    const renewed = renewStamp(completed);
    await expect(renewed).rejects.toThrow(why);
    await expect(renewed).rejects.toBeInstanceOf(Unanswered);
  });

  it('is not renewed where an authority answers nonsense, which is no fault of the file', async () => {
    served.garble('/anchor.crl');
    const renewed = renewStamp(completed);
    await expect(renewed).rejects.toThrow(/would not be what was signed/);
    await expect(renewed).rejects.not.toBeInstanceOf(NotAsSigned);
  });

  it('is renewed in a file that was signed elsewhere too, with what shows that its certificate was not revoked, and without a call to what the certificates of others name', async () => {
    const called: string[] = [];
    const other = createServer(({ url = '' }, response) => {
      called.push(url);
      response.end('anything');
    });
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const list = `http://127.0.0.1:${(other.address() as AddressInfo).port}/list`;
    const theirs = signedElsewhere(await samplePdf(1), {
      field: 'Theirs',
      signer: otherSigner(undefined, 2048, { list }),
    });
    const both = await completedEnvelope(theirs, { at: new Date() });
    served.silence('/anchor.crl');
    await expect(renewStamp(both)).rejects.toBeInstanceOf(Unanswered);
    served.silence();
    const { bytes } = await renewStamp(both);
    other.close();
    expect(called).toEqual([]);
    const { verdict, signatures } = await verify(bytes);
    expect([verdict, signatures.filter(({ kind }) => kind === 'stamp')]).toEqual([
      'whole',
      [expect.anything(), expect.anything()],
    ]);
  });

  it('is renewed without a call to what a certificate names that somebody put into the file by the name and key of its authority', async () => {
    const called: string[] = [];
    const other = createServer(({ url = '' }, response) => {
      called.push(url);
      response.end('anything');
    });
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { publicKey } = new X509Certificate(served.authority.root());
    const planted = issued(
      { name: 'Another Root', key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
      {
        ...{ name: 'Local Test Root', publicKey: publicOf(publicKey), kind: 'authority' },
        ...{ from: new Date('2026-01-01T00:00:00Z'), until: new Date('2046-01-01T00:00:00Z') },
        list: `http://127.0.0.1:${(other.address() as AddressInfo).port}/list`,
      },
    );
    const both = await completedEnvelope(withKeptCertificate(await samplePdf(1), planted), { at: new Date() });
    const { bytes } = await renewStamp(both);
    other.close();
    expect(called).toEqual([]);
    expect((await verify(bytes)).verdict).toBe('whole');
  });

  it('is not renewed in a file that was changed', async () => {
    const changed = Uint8Array.from(completed);
    const at = Buffer.from(changed).indexOf('/MediaBox');
    changed[at + 1] = (changed[at + 1] as number) ^ 1;
    await expect(renewStamp(changed)).rejects.toMatchObject({
      ...{ name: 'NotAsSigned', message: expect.stringMatching(/not what was signed/) },
    });
  });

  it('says when its certificate ends, which is when it must have been renewed', async () => {
    const wish = { field: 'Signer 1', reason: 'Signed by Ana', at: new Date() };
    const { stampedUntil } = await sealPdf(await samplePdf(1), { ...wish, level: 'B-LTA' });
    expect(stampedUntil?.getTime()).toBeGreaterThan(Date.now());
    expect((await sealPdf(await samplePdf(1), wish)).stampedUntil).toBeUndefined();
  });
});

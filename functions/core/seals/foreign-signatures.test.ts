import { createHash, generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ECDSA_SHA256, issued, publicOf, SHA256, signed } from '#bin/emulators/authority/certificates.ts';
import { bits, integer, octets, sequence } from '#bin/emulators/authority/der.ts';
import { inside } from '#bin/emulators/authority/pieces.ts';
import { stamped } from '#bin/emulators/authority/stamp.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { otherSigner, signedAnew, signedElsewhere } from '#tests/updated-pdf.ts';
import { type Report, verifyPdf } from './verify.ts';

const at = new Date('2026-11-29T12:00:00Z');
const from = new Date('2026-01-01T00:00:00Z');
const until = new Date('2046-01-01T00:00:00Z');
let pdf: Uint8Array;

beforeAll(async () => {
  pdf = await samplePdf(1);
});

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const reportOf = (ways: Parameters<typeof otherSigner>[2]): Promise<Report> => {
  const signer = otherSigner(until, 0, ways);
  return verifyPdf(signedElsewhere(pdf, { field: 'Theirs', signer }), {
    trusted: [signer.certificate],
    at: at.getTime(),
  });
};

describe('certificates that came along', () => {
  const key = newKey();
  const root = issued({ name: 'A Root', key }, { name: 'A Root', publicKey: publicOf(key), from, until, kind: 'root' });

  it('may be made anew by their issuer, with the same number', async () => {
    const body = inside(root)[0]?.whole as Buffer;
    const again = sequence(body, ECDSA_SHA256, bits(signed(key, body)));
    expect(again.equals(root)).toBe(false);
    expect(await reportOf({ along: [root, again] })).toMatchObject({ verdict: 'whole', faults: [] });
  });

  it('are damaged where their own issuer did not make them so', async () => {
    const edited = Buffer.from(root);
    edited[edited.indexOf('A Root')] = 0x42;
    expect(await reportOf({ along: [edited] })).toMatchObject({
      verdict: 'broken',
      faults: ['The certificate of A Root is damaged.'],
    });
  });

  it('are not damaged where they are signed in a way that is not known here, as roots of long ago', async () => {
    const old = Buffer.from(root.toString('hex').replaceAll('2a8648ce3d040302', '2a8648ce3d040301'), 'hex');
    expect(await reportOf({ along: [old] })).toMatchObject({ verdict: 'whole', faults: [] });
  });
});

describe('time-stamps over a signature', () => {
  const key = newKey();
  const name = 'Stamps';
  const certificate = issued({ name, key }, { name, publicKey: publicOf(key), from, until, kind: 'stamps' });
  const stamp = (signature: Buffer, when: Date): Buffer => {
    const digest = createHash('sha256').update(signature).digest();
    const answer = stamped(
      { name, key, certificate },
      [certificate],
      sequence(integer(1), sequence(SHA256, octets(digest))),
      when,
    );
    return inside(answer)[1]?.whole as Buffer;
  };
  const later = new Date('2026-11-28T12:00:00Z');
  const earlier = new Date('2026-11-27T12:00:00Z');

  it('may be several, of which the earliest says when', async () => {
    const report = await reportOf({ stamps: (signature) => [stamp(signature, later), stamp(signature, earlier)] });
    expect(report).toMatchObject({ verdict: 'whole', signatures: [{ stampedAt: earlier.getTime() }] });
  });

  it('are each over the signature itself', async () => {
    const other = Buffer.from('another signature');
    const report = await reportOf({ stamps: (signature) => [stamp(signature, earlier), stamp(other, later)] });
    expect(report).toMatchObject({ verdict: 'broken', signatures: [{ state: 'broken' }] });
  });
});

describe('the name of the issuer in a signature', () => {
  it('may be written in another alphabet than in the certificate, which is said', async () => {
    const printable = (each: Buffer) => Buffer.from(each.toString('latin1').replaceAll('\x0c', '\x13'), 'latin1');
    const report = await reportOf({ issuerName: printable });
    expect(report.verdict).toBe('weak');
    expect(report.signatures[0]?.weaknesses).toEqual([
      'It names its certificate in other letters than the certificate itself.',
    ]);
  });

  it('may not be another', async () => {
    const report = await reportOf({
      issuerName: (each) => Buffer.from(each.toString('latin1').replace('Another', 'Onother'), 'latin1'),
    });
    expect(report).toMatchObject({ verdict: 'broken', signatures: [{ state: 'broken' }] });
  });
});

describe('a table', () => {
  it('may name the end of the line before an object and before itself', async () => {
    const signer = otherSigner();
    const theirs = Buffer.from(signedElsewhere(pdf, { field: 'Theirs', signer })).toString('latin1');
    const table = theirs.lastIndexOf('\nxref\n') + 1;
    const early = (text: string) =>
      text.replaceAll(/^\d{10}(?= 00000 n)/gm, (each) => String(Number(each) - 1).padStart(10, '0'));
    const changed = (theirs.slice(0, table) + early(theirs.slice(table))).replace(
      new RegExp(`startxref\n${table}\n`),
      `startxref\n${table - 1}\n`,
    );
    expect(changed).not.toBe(theirs);
    const report = await verifyPdf(signedAnew(Uint8Array.from(Buffer.from(changed, 'latin1')), signer), {
      trusted: [signer.certificate],
      at: at.getTime(),
    });
    expect(report).toMatchObject({ verdict: 'whole', faults: [] });
  });
});

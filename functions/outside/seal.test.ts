import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePdf } from '#tests/sample-pdf.ts';
import { type ServedSeal, servedSeal } from '#tests/served-seal.ts';
import { type SealWish, sealPdf } from './seal.ts';

const DAY_MS = 86_400_000;
let served: ServedSeal;
let pdf: Uint8Array;

beforeAll(async () => {
  served = await servedSeal();
  pdf = await samplePdf(2);
});
afterAll(() => served.close());
beforeEach(() => {
  served.silence();
  served.certify();
});

const wish = (more: Partial<SealWish> = {}): SealWish => ({
  field: 'Signer 1',
  reason: 'Signed by Anne-Marie O’Neill <ana@client.example>',
  at: new Date(),
  ...more,
});

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** What operators are called for while something is done. */
const alarmsOf = async (task: () => Promise<unknown>): Promise<string[]> => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    await task();
  } finally {
    write.mockRestore();
  }
  return lines.filter((line) => line.includes('"alarm"')).map((line) => JSON.parse(line).state);
};

describe('a seal', () => {
  it('is written behind what was there, which stays byte for byte', async () => {
    const first = await sealPdf(pdf, wish());
    expect(first.level).toBe('B-T');
    expect(text(first.bytes).startsWith(text(pdf))).toBe(true);
    expect(text(first.bytes)).toContain('ETSI.CAdES.detached');
    const second = await sealPdf(first.bytes, wish({ field: 'Signer 2' }));
    expect(text(second.bytes).startsWith(text(first.bytes))).toBe(true);
  });

  it('holds revocation data, and stands under a last time-stamp, where that is wanted', async () => {
    const long = await sealPdf(pdf, wish({ level: 'B-LT' }));
    expect(long.level).toBe('B-LT');
    expect(text(long.bytes)).toMatch(/\/DSS/);
    expect(text(long.bytes)).toMatch(/\/(OCSPs|CRLs)/);
    const longest = await sealPdf(pdf, wish({ level: 'B-LTA' }));
    expect(longest.level).toBe('B-LTA');
    expect(text(longest.bytes)).toContain('ETSI.RFC3161');
  });

  it('is of a lower level, and calls an operator, where an authority does not answer', async () => {
    served.silence('/stamps');
    expect(await alarmsOf(async () => expect((await sealPdf(pdf, wish())).level).toBe('B-B'))).toEqual(['B-T']);
    served.silence('/anchor.crl', '/signing.crl', '/ocsp');
    expect(
      await alarmsOf(async () => expect((await sealPdf(pdf, wish({ level: 'B-LTA' }))).level).toBe('B-T')),
    ).toEqual(['B-LTA']);
  });

  it('is of a lower level where a time-stamp does not fit, which nobody could verify', async () => {
    const { SEAL_STAMPS_URL = '' } = process.env;
    const spoiling = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const body = Buffer.concat(parts);
      const answer = await fetch(SEAL_STAMPS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body,
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      // The last byte is one of its signature.
      bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
      response.end(bytes);
    });
    await new Promise<void>((listening) => spoiling.listen(0, '127.0.0.1', listening));
    process.env.SEAL_STAMPS_URL = `http://127.0.0.1:${(spoiling.address() as AddressInfo).port}/`;
    try {
      expect(await alarmsOf(async () => expect((await sealPdf(pdf, wish())).level).toBe('B-B'))).toEqual(['B-T']);
    } finally {
      process.env.SEAL_STAMPS_URL = SEAL_STAMPS_URL;
      spoiling.closeAllConnections();
      spoiling.close();
    }
  });

  it('is B-B where no authority of time is named, and an operator is called', async () => {
    const { SEAL_STAMPS_URL } = process.env;
    delete process.env.SEAL_STAMPS_URL;
    try {
      expect(await alarmsOf(async () => expect((await sealPdf(pdf, wish())).level).toBe('B-B'))).toEqual(['B-T']);
    } finally {
      process.env.SEAL_STAMPS_URL = SEAL_STAMPS_URL;
    }
  });

  it('is refused to a field that is signed, and to what is no PDF', async () => {
    const { bytes } = await sealPdf(pdf, wish());
    await expect(sealPdf(bytes, wish())).rejects.toThrow(/already signed/);
    await expect(sealPdf(new TextEncoder().encode('plain text'), wish())).rejects.toThrow();
  });

  it('fails loudly while the key is disabled, and works once it is not', async () => {
    served.kms.disable(served.keyId, true);
    await expect(sealPdf(pdf, wish())).rejects.toThrow(/DisabledException/);
    served.kms.disable(served.keyId, false);
    expect((await sealPdf(pdf, wish())).level).toBe('B-T');
  });

  it('may be of RSA as well', async () => {
    const { SEAL_KEY_ID } = process.env;
    const keyId = served.kms.create('rsa', 'RSA_3072');
    process.env.SEAL_KEY_ID = keyId;
    served.certify({ keyId });
    try {
      expect((await sealPdf(pdf, wish())).level).toBe('B-T');
    } finally {
      process.env.SEAL_KEY_ID = SEAL_KEY_ID;
    }
  });
});

describe('the certificate', () => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS);

  it('signs nothing after its end, in its last week, or before it begins, and an operator is called', async () => {
    served.certify({ until: at(10) });
    const tried = (days: number) => sealPdf(pdf, wish({ at: at(days) }));
    await expect(tried(11)).rejects.toMatchObject({ name: 'SealRefused', fault: 'certificate-over' });
    await expect(tried(4)).rejects.toMatchObject({ fault: 'certificate-ending' });
    await expect(tried(-2)).rejects.toMatchObject({ fault: 'certificate-early' });
    expect(await alarmsOf(() => tried(11).catch(() => {}))).toEqual(['certificate-over']);
  });

  it('is asked to be renewed from 30 days before its end, and still signs', async () => {
    served.certify({ until: at(20) });
    expect(await alarmsOf(() => sealPdf(pdf, wish()))).toEqual(['renew']);
  });

  it('must be of the key', async () => {
    served.certify({ keyId: served.kms.create('another') });
    await expect(sealPdf(pdf, wish())).rejects.toMatchObject({ fault: 'key-differs' });
  });

  it('is missing where nothing is configured', async () => {
    const { SEAL_CERTIFICATES } = process.env;
    delete process.env.SEAL_CERTIFICATES;
    await expect(sealPdf(pdf, wish())).rejects.toMatchObject({ fault: 'not-configured' });
    process.env.SEAL_CERTIFICATES = SEAL_CERTIFICATES;
  });
});

import { createHash } from 'node:crypto';
import { childrenOf, encoded, nodeAt, TAG } from '#core/seals/asn1.ts';
import { readCertificate } from '#core/seals/certificate.ts';

/** How long one answer may take, in milliseconds, and how long it may be. */
const ANSWER_MS = 10_000;
const MOST_BYTES = 2 * 1024 * 1024;

const fetched = async (url: string, request: RequestInit = {}): Promise<Uint8Array | null> => {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length > 0 && bytes.length <= MOST_BYTES ? bytes : null;
  } catch {
    return null;
  }
};

/** SHA-1, by which questions of RFC 6960 name an issuer; nothing rests on its strength. */
const SHA1 = Buffer.from('300906052b0e03021a0500', 'hex');
const sha1 = (bytes: Uint8Array): Buffer => createHash('sha1').update(bytes).digest();

const questionAbout = (certificate: Uint8Array, issuer: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { serial } = readCertificate(certificate);
  const { subject, publicKey } = readCertificate(issuer);
  const key = childrenOf(publicKey)[1]?.body.subarray(1) ?? new Uint8Array();
  const id = encoded(
    TAG.sequence,
    SHA1,
    encoded(TAG.octets, sha1(subject)),
    encoded(TAG.octets, sha1(key)),
    encoded(TAG.integer, Buffer.from(serial, 'hex')),
  );
  return encoded(TAG.sequence, encoded(TAG.sequence, encoded(TAG.sequence, encoded(TAG.sequence, id))));
};

const isAnswer = (bytes: Uint8Array): boolean => {
  try {
    const { body } = childrenOf(nodeAt(bytes))[0] ?? {};
    return body?.[0] === 0;
  } catch {
    return false;
  }
};

/** What authorities say of whether a certificate was revoked, as the library asks for it. */
export const revocations = {
  /** An answer of RFC 6960, DER; null where there is none. */
  getOCSP: async (certificate: Uint8Array, issuer: Uint8Array): Promise<Uint8Array | null> => {
    const [url] = readCertificate(certificate).answerAddresses;
    if (!url) return null;
    const body = questionAbout(certificate, issuer);
    const headers = { 'content-type': 'application/ocsp-request' };
    const answer = await fetched(url, { method: 'POST', headers, body });
    return answer && isAnswer(answer) ? answer : null;
  },
  /** A list of revoked certificates, DER; null for a root, of which nobody is asked. Throws where nothing is to be had: it is asked for last. */
  getCRL: async (certificate: Uint8Array): Promise<Uint8Array | null> => {
    const { issuer, subject, listAddresses, name } = readCertificate(certificate);
    if (Buffer.compare(issuer, subject) === 0) return null;
    const url = listAddresses.find((each) => each.startsWith('http'));
    const list = url ? await fetched(url) : null;
    if (!list) throw new Error(`Whether the certificate of ${name} was revoked is not to be learned.`);
    return list;
  },
};

import { randomBytes } from 'node:crypto';
import { areEqual, childrenOf, encoded, nodeAt, smallOf, TAG } from '#core/seals/asn1.ts';
import { STAMPING } from '#core/seals/certificate.ts';
import { faultOf, readStamp } from '#core/seals/cms.ts';

/** How long an authority may take for one answer, in milliseconds. */
const ANSWER_MS = 10_000;
const ATTEMPTS = 2;
const MOST_BYTES = 64 * 1024;

/** SHA-256 with its empty parameters, as an algorithm. */
const SHA256 = Buffer.from('300d06096086480165030402010500', 'hex');

/** A request of RFC 3161 for a stamp on a digest (SHA-256), which asks for the authority's certificates and has a number of its own. */
const requestFor = (digest: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> =>
  encoded(
    TAG.sequence,
    encoded(TAG.integer, Uint8Array.of(1)),
    encoded(TAG.sequence, SHA256, encoded(TAG.octets, digest)),
    nonce,
    encoded(TAG.boolean, Uint8Array.of(0xff)),
  );

/** The token of an answer, once it fits, and is of this request; throws for a refusal, and for one that nobody could verify. */
const tokenIn = async (answer: Uint8Array, digest: Uint8Array, nonce: Uint8Array): Promise<Uint8Array> => {
  const [status, token] = childrenOf(nodeAt(answer));
  const granted = smallOf(status && childrenOf(status)[0]);
  if (granted > 1 || !token) throw new Error(`The time-stamp was refused: ${granted}`);
  const { data, digest: kind, imprint } = readStamp(token.whole);
  const content = data.content ?? new Uint8Array();
  if (kind !== 'SHA-256' || !areEqual(imprint, digest) || !Buffer.from(content).includes(Buffer.from(nonce)))
    throw new Error('The time-stamp is of another request.');
  if (!data.signer.extendedUsage?.has(STAMPING))
    throw new Error('The time-stamp is of a certificate for other things.');
  const fault = await faultOf(data, content, true);
  if (fault) throw new Error(`The time-stamp does not fit: ${fault}.`);
  return Uint8Array.from(token.whole);
};

const asked = async (url: string, digest: Uint8Array): Promise<Uint8Array> => {
  const nonce = encoded(TAG.integer, Uint8Array.of(0x41), randomBytes(8));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: requestFor(digest, nonce),
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The time-stamp authority answered ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MOST_BYTES) throw new Error('The answer of the time-stamp authority is too long.');
  return tokenIn(bytes, digest, nonce);
};

/** A time-stamp on a digest (SHA-256) from the authority at an address, asked for twice at most; throws where there is none to be had. */
export const stampOn = async (url: string, digest: Uint8Array): Promise<Uint8Array> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await asked(url, digest);
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
    }
  }
};

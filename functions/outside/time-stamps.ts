import { randomBytes } from 'node:crypto';
import { childrenOf, nodeAt, smallOf, TAG } from '#core/seals/asn1.ts';

/** How long an authority may take for one answer, in milliseconds. */
const ANSWER_MS = 10_000;
const ATTEMPTS = 2;
const MOST_BYTES = 64 * 1024;

/** SHA-256 with its empty parameters, as an algorithm. */
const SHA256 = Buffer.from('300d06096086480165030402010500', 'hex');

const value = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, body.length]), body]);
};

/** A request of RFC 3161 for a stamp on a digest (SHA-256), which asks for the authority's certificates and has a number of its own. */
const requestFor = (digest: Uint8Array, nonce: Buffer): Buffer =>
  value(
    TAG.sequence,
    value(TAG.integer, Buffer.from([1])),
    value(TAG.sequence, SHA256, value(TAG.octets, digest)),
    nonce,
    value(TAG.boolean, Buffer.from([0xff])),
  );

/** The token of an answer, once it is of this request; throws for a refusal. */
const tokenIn = (answer: Uint8Array, digest: Uint8Array, nonce: Buffer): Uint8Array => {
  const [status, token] = childrenOf(nodeAt(answer));
  const granted = smallOf(status && childrenOf(status)[0]);
  if (granted > 1 || !token) throw new Error(`The time-stamp was refused: ${granted}`);
  // What exactly it says is read by whoever verifies the file; here it need only be about this digest and this request.
  const bytes = Buffer.from(token.whole);
  if (!bytes.includes(Buffer.from(digest)) || !bytes.includes(nonce))
    throw new Error('The time-stamp is of another request.');
  return Uint8Array.from(bytes);
};

const asked = async (url: string, digest: Uint8Array): Promise<Uint8Array> => {
  const nonce = value(TAG.integer, Buffer.concat([Buffer.from([0x41]), randomBytes(8)]));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: requestFor(digest, nonce) as Uint8Array<ArrayBuffer>,
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

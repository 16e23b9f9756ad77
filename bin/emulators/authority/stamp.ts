import { createHash, randomBytes } from 'node:crypto';
import { ECDSA_SHA256, type Issuer, SHA256, signed } from './certificates.ts';
import { generalTime, integer, octets, oid, sequence, set, unsigned, value } from './der.ts';
import { inside, partsOf, pieces } from './pieces.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const STAMP = '1.2.840.113549.1.9.16.1.4';

const attribute = (name: string, ...values: Buffer[]): Buffer => sequence(oid(name), set(...values));

/** Signs a content as CMS has it, with the certificates that lead to the root. */
const signedData = (issuer: Issuer, type: string, content: Buffer, certificates: readonly Buffer[]): Buffer => {
  const certificate = issuer.certificate as Buffer;
  const digest = createHash('sha256').update(content).digest();
  const own = createHash('sha256').update(certificate).digest();
  const { issuer: by, serial } = partsOf(certificate);
  const attributes = set(
    attribute('1.2.840.113549.1.9.3', oid(type)),
    attribute('1.2.840.113549.1.9.4', octets(digest)),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(own))))),
  );
  const implicit = Buffer.from(attributes);
  implicit[0] = 0xa0;
  const signer = sequence(
    integer(1),
    sequence(by, serial),
    SHA256,
    implicit,
    ECDSA_SHA256,
    octets(signed(issuer.key, attributes)),
  );
  const body = sequence(
    integer(3),
    set(SHA256),
    sequence(oid(type), value(0xa0, octets(content))),
    value(0xa0, ...certificates),
    set(signer),
  );
  return sequence(oid(SIGNED_DATA), value(0xa0, body));
};

/** An answer of RFC 3161 to a request for a time-stamp; a refusal where it is none. */
export const stamped = (issuer: Issuer, certificates: readonly Buffer[], request: Buffer, now: Date): Buffer => {
  try {
    const [version, imprint, ...rest] = inside(request);
    const [algorithm, digest] = pieces(imprint?.body ?? Buffer.alloc(0));
    if (version?.body[0] !== 1 || !imprint || !algorithm || digest?.tag !== 0x04) return refusal;
    const nonce = rest.find(({ tag }) => tag === 0x02);
    const content = sequence(
      integer(1),
      oid('1.3.6.1.4.1.99999.1'),
      imprint.whole,
      unsigned(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
      generalTime(now),
      ...(nonce ? [nonce.whole] : []),
    );
    return sequence(sequence(integer(0)), signedData(issuer, STAMP, content, certificates));
  } catch {
    return refusal;
  }
};

/** "Rejection: the data was not of the form that was expected." */
const refusal = sequence(sequence(integer(2), value(0x03, Buffer.from([2, 0b0000_0100]))));

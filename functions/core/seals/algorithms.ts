import { childrenOf, encoded, joined, Malformed, type Node, nodeAt, oidOf, smallOf, TAG, tagged } from './asn1.ts';

/** A digest that browsers and servers alike compute. */
export type Digest = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

const DIGESTS: Record<string, Digest> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** A way to sign that this reader does not know; nothing can be said of what was signed so. */
export class Unknown extends Error {
  override readonly name = 'Unknown';
}

/** What an identifier of an algorithm says, with what it is given. */
export interface Algorithm {
  oid: string;
  given: Node | undefined;
}

export const algorithmOf = (node: Node | undefined): Algorithm => {
  const [oid, given, ...more] = childrenOf(tagged(node, TAG.sequence));
  if (more.length > 0) throw new Malformed('An algorithm says too much.');
  return { oid: oidOf(oid), given };
};

/** The digest that an algorithm names; throws `Unknown` for one that is not computed here. */
export const digestOf = ({ oid, given }: Algorithm): Digest => {
  const digest = DIGESTS[oid];
  if (!digest) throw new Unknown(`The digest ${oid} is not known here.`);
  if (given && (given.tag !== TAG.nothing || given.body.length > 0))
    throw new Malformed('A digest is given something.');
  return digest;
};

/** The digest of bytes. */
export const digested = async (digest: Digest, bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(digest, bytes as Uint8Array<ArrayBuffer>));

const RSA = '1.2.840.113549.1.1.1';
const RSA_PSS = '1.2.840.113549.1.1.10';
const EC = '1.2.840.10045.2.1';
const ED25519 = '1.3.101.112';

/** Ways to sign that name their digest. */
const SIGNED_WITH: Record<string, { key: 'RSA' | 'EC'; digest: Digest }> = {
  '1.2.840.113549.1.1.5': { key: 'RSA', digest: 'SHA-1' },
  '1.2.840.113549.1.1.11': { key: 'RSA', digest: 'SHA-256' },
  '1.2.840.113549.1.1.12': { key: 'RSA', digest: 'SHA-384' },
  '1.2.840.113549.1.1.13': { key: 'RSA', digest: 'SHA-512' },
  '1.2.840.10045.4.1': { key: 'EC', digest: 'SHA-1' },
  '1.2.840.10045.4.3.2': { key: 'EC', digest: 'SHA-256' },
  '1.2.840.10045.4.3.3': { key: 'EC', digest: 'SHA-384' },
  '1.2.840.10045.4.3.4': { key: 'EC', digest: 'SHA-512' },
};

const CURVES: Record<string, { name: 'P-256' | 'P-384' | 'P-521'; bytes: number }> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', bytes: 32 },
  '1.3.132.0.34': { name: 'P-384', bytes: 48 },
  '1.3.132.0.35': { name: 'P-521', bytes: 66 },
};

interface Way {
  importing: RsaHashedImportParams | EcKeyImportParams | { name: 'Ed25519' };
  verifying: AlgorithmIdentifier | RsaPssParams | EcdsaParams;
  signature: (bytes: Uint8Array) => Uint8Array;
}

const asIs = (bytes: Uint8Array) => bytes;

/** PSS as its parameters say it; what is left out is SHA-1, as the standard has it. */
const pssOf = (given: Node | undefined): { digest: Digest; saltLength: number } => {
  const parts = given ? childrenOf(tagged(given, TAG.sequence)) : [];
  const part = (tag: number) => {
    const found = parts.find((each) => each.tag === tag);
    return found && nodeAt(found.body);
  };
  const hash = part(0xa0);
  const mask = part(0xa1);
  const salt = part(0xa2);
  const digest = hash ? digestOf(algorithmOf(hash)) : 'SHA-1';
  const inner = mask ? digestOf(algorithmOf(algorithmOf(mask).given)) : 'SHA-1';
  if (inner !== digest) throw new Unknown('The signature mixes two digests.');
  return { digest, saltLength: salt ? smallOf(salt) : 20 };
};

const rsa = (digest: Digest): Way => ({
  importing: { name: 'RSASSA-PKCS1-v1_5', hash: digest },
  verifying: { name: 'RSASSA-PKCS1-v1_5' },
  signature: asIs,
});

const pss = (digest: Digest, saltLength: number): Way => ({
  importing: { name: 'RSA-PSS', hash: digest },
  verifying: { name: 'RSA-PSS', saltLength },
  signature: asIs,
});

/** Two numbers one after the other, as the browser wants them, from the two of a DER sequence. */
const plainPair =
  (bytes: number) =>
  (signature: Uint8Array): Uint8Array => {
    const [r, s, ...more] = childrenOf(tagged(nodeAt(signature), TAG.sequence));
    if (more.length > 0) throw new Malformed('A signature says too much.');
    const padded = (node: Node | undefined) => {
      const { body } = tagged(node, TAG.integer);
      if (body.length > 1 && body[0] === 0 && !((body[1] as number) & 0x80)) throw new Malformed('A number is padded.');
      const unsigned = body[0] === 0 ? body.subarray(1) : body;
      if (unsigned.length > bytes) throw new Malformed('A signature is too long.');
      return joined([new Uint8Array(bytes - unsigned.length), unsigned]);
    };
    return joined([padded(r), padded(s)]);
  };

const wayOf = (key: Algorithm, { oid, given }: Algorithm, said: Digest | undefined): Way => {
  if (given && given.tag === TAG.nothing && given.body.length > 0)
    throw new Malformed('An algorithm is given something.');
  const named = SIGNED_WITH[oid];
  if (named && given && given.tag !== TAG.nothing) throw new Malformed('An algorithm is given something.');
  const digest = named?.digest ?? said;
  // CMS may name how the key is made, and leave the digest to the signer's own field.
  const kind = named?.key ?? (oid === RSA ? 'RSA' : oid === EC ? 'EC' : undefined);
  if (oid === RSA_PSS && (key.oid === RSA || key.oid === RSA_PSS)) {
    const { digest: own, saltLength } = pssOf(given);
    return pss(own, saltLength);
  }
  if (kind === 'RSA' && key.oid === RSA && digest) return rsa(digest);
  if (kind === 'EC' && key.oid === EC && digest) {
    const curve = CURVES[oidOf(key.given)];
    if (!curve) throw new Unknown('The curve of the key is not known here.');
    return {
      importing: { name: 'ECDSA', namedCurve: curve.name },
      verifying: { name: 'ECDSA', hash: digest },
      signature: plainPair(curve.bytes),
    };
  }
  if (oid === ED25519 && key.oid === ED25519)
    return { importing: { name: 'Ed25519' }, verifying: { name: 'Ed25519' }, signature: asIs };
  throw new Unknown(`The algorithm ${oid} is not known here, or not with such a key.`);
};

/** Whether signatures that are made so can be checked here, if the key is of its kind. */
export const isKnownWay = ({ oid }: Algorithm): boolean =>
  oid in SIGNED_WITH || [RSA, EC, RSA_PSS, ED25519].includes(oid);

/** The digest that a way to sign names, where it does. */
export const digestNamedBy = ({ oid, given }: Algorithm): Digest | undefined =>
  oid === RSA_PSS ? pssOf(given).digest : SIGNED_WITH[oid]?.digest;

/**
 * Whether a signature over bytes is of a public key (a SubjectPublicKeyInfo), made as `algorithm` says; `said` is the digest where that names
 * none. Throws `Unknown` for a way to sign that is not known here, `Malformed` for a key or signature that is none.
 */
export const isSignedBy = async (
  publicKey: Node,
  algorithm: Algorithm,
  signature: Uint8Array,
  bytes: Uint8Array,
  said?: Digest,
): Promise<boolean> => {
  const way = wayOf(algorithmOf(childrenOf(publicKey)[0]), algorithm, said);
  const key = await crypto.subtle
    .importKey('spki', importable(publicKey) as Uint8Array<ArrayBuffer>, way.importing, false, ['verify'])
    .catch(() => {
      throw new Malformed('A public key is none.');
    });
  const plain = way.signature(signature) as Uint8Array<ArrayBuffer>;
  return crypto.subtle.verify(way.verifying, key, plain, bytes as Uint8Array<ArrayBuffer>);
};

/** The key as browsers take it: one that is for PSS alone is named as any other of RSA. */
const importable = (publicKey: Node): Uint8Array => {
  const [algorithm, bits] = childrenOf(publicKey);
  if (!algorithm || !bits || algorithmOf(algorithm).oid !== RSA_PSS) return publicKey.whole;
  const plain = Uint8Array.from([0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0]);
  return encoded(TAG.sequence, plain, bits.whole);
};

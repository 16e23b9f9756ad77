import { hexOfBytes } from '#core/hex.ts';
import {
  type Algorithm,
  algorithmOf,
  type Digest,
  digested,
  digestNamedBy,
  digestOf,
  isKnownWay,
  isSignedBy,
  Unknown,
} from './algorithms.ts';
import {
  areEqual,
  childrenOf,
  encoded,
  instantOf,
  Malformed,
  type Node,
  nodeAt,
  octetsOf,
  oidOf,
  onlyNode,
  smallOf,
  TAG,
  tagged,
} from './asn1.ts';
import { type Budget, TooMuch } from './budget.ts';
import { areOneName, type Certificate, isSignedByKeyOf, readCertificate } from './certificate.ts';

/** What somebody signed, as CMS (RFC 5652) has it: one signer. */
export interface SignedData {
  contentType: string;
  /** What is signed, where it stands inside. */
  content: Uint8Array | undefined;
  certificates: readonly Certificate[];
  /** Lists of revoked certificates that came along, DER. */
  lists: readonly Uint8Array[];
  signer: Certificate;
  /** Whether the signer's field writes the name of the issuer byte for byte as the certificate does. */
  isNamedAlike: boolean;
  digest: Digest;
  signature: Uint8Array;
  /** Values by their name; none without signed attributes. */
  signed: ReadonlyMap<string, Node>;
  /** Time-stamps over the signature, each as it came along. */
  stamps: readonly Node[];
  /** What came along under no signature, and is not known here, so that nobody vouches for it; undefined where nothing did. */
  strange: string | undefined;
  /** What the signature is over; undefined where that is the content itself. */
  signedBytes: Uint8Array | undefined;
  algorithm: Algorithm;
}

export const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  digest: '1.2.840.113549.1.9.4',
  time: '1.2.840.113549.1.9.5',
  certificate: '1.2.840.113549.1.9.16.2.12',
  certificateV2: '1.2.840.113549.1.9.16.2.47',
  stamp: '1.2.840.113549.1.9.16.2.14',
  revocation: '1.2.840.113583.1.1.8',
} as const;

export const CONTENT = { data: '1.2.840.113549.1.7.1', stamp: '1.2.840.113549.1.9.16.1.4' } as const;

/** Attributes with their values, of which each has one or more. */
const attributesIn = (holder: Node | undefined): [name: string, values: [Node, ...Node[]]][] =>
  (holder ? childrenOf(holder) : []).map((each) => {
    const [oid, values, ...more] = childrenOf(tagged(each, TAG.sequence));
    const [value, ...others] = childrenOf(tagged(values, TAG.set));
    if (!value || more.length > 0) throw new Malformed('An attribute is wrong.');
    return [oidOf(oid), [value, ...others]];
  });

/** Attributes that are signed, of which each kind stands once. */
const signedIn = (holder: Node | undefined): Map<string, Node> => {
  const found = new Map<string, Node>();
  for (const [name, [value, ...others]] of attributesIn(holder)) {
    if (found.has(name)) throw new Malformed('An attribute is wrong.');
    // Of others than those that are read here there may be several values.
    if (others.length > 0 && Object.values(ATTRIBUTE).some((known) => known === name))
      throw new Malformed('An attribute has two values.');
    found.set(name, value);
  }
  return found;
};

/** Whom a signer's field names: the certificate of that issuer and number, or of that key; and whether the issuer's name is written there as in the certificate. */
const signerAmong = (
  certificates: readonly Certificate[],
  name: Node | undefined,
): Pick<SignedData, 'signer' | 'isNamedAlike'> => {
  const [issuer, serial] = name?.tag === TAG.sequence ? childrenOf(name) : [];
  if (!issuer || !serial) {
    const signer = certificates.find((each) => name?.tag === 0x80 && each.keyId === hexOfBytes(name.body));
    if (signer) return { signer, isNamedAlike: true };
  } else {
    const numbered = certificates.filter((each) => each.serial === hexOfBytes(tagged(serial, TAG.integer).body));
    const signer =
      numbered.find((each) => areEqual(each.issuer, issuer.whole)) ??
      numbered.find((each) => areOneName(each.issuer, issuer.whole));
    if (signer) return { signer, isNamedAlike: areEqual(signer.issuer, issuer.whole) };
  }
  throw new Malformed('The certificate of the signer is missing.');
};

/** Reads signed data of one signer; throws `Malformed` for anything else, `Unknown` for a digest that is not computed here. */
export const readSignedData = (bytes: Uint8Array): SignedData => {
  const [type, wrapped, ...beyond] = childrenOf(tagged(onlyNode(bytes), TAG.sequence));
  if (oidOf(type) !== '1.2.840.113549.1.7.2' || beyond.length > 0) throw new Malformed('It is no signed data.');
  const parts = childrenOf(tagged(onlyNode(tagged(wrapped, 0xa0).body), TAG.sequence));
  const [version, digests, encapsulated, ...rest] = parts;
  const signers = rest.pop();
  if (![1, 3, 4, 5].includes(smallOf(version))) throw new Malformed('It is of an unknown version.');
  if (rest.some(({ tag }, at) => tag !== 0xa0 && !(tag === 0xa1 && at === rest.length - 1)))
    throw new Malformed('It holds what does not belong there.');
  const certificates = rest
    .filter(({ tag }) => tag === 0xa0)
    .flatMap(childrenOf)
    .filter(({ tag }) => tag === TAG.sequence)
    .map(({ whole }) => readCertificate(whole));
  const lists = rest
    .filter(({ tag }) => tag === 0xa1)
    .flatMap(childrenOf)
    .filter(({ tag }) => tag === TAG.sequence)
    .map(({ whole }) => whole);
  const [contentType, content, ...moreContent] = childrenOf(tagged(encapsulated, TAG.sequence));
  if (moreContent.length > 0) throw new Malformed('It holds two contents.');
  const [info, ...otherSigners] = childrenOf(tagged(signers, TAG.set));
  if (!info || otherSigners.length > 0) throw new Malformed('It is not of one signer.');
  const [own, name, digestAlgorithm, ...signing] = childrenOf(tagged(info, TAG.sequence));
  if (smallOf(own) !== (name?.tag === 0x80 ? 3 : 1)) throw new Malformed('A signer is of an unknown version.');
  const signedHolder = signing[0]?.tag === 0xa0 ? signing.shift() : undefined;
  const [algorithm, signature, unsignedHolder, ...moreSigning] = signing;
  if (moreSigning.length > 0 || (unsignedHolder && unsignedHolder.tag !== 0xa1))
    throw new Malformed('A signer says too much.');
  const digestName = algorithmOf(digestAlgorithm);
  const named = childrenOf(tagged(digests, TAG.set)).map(algorithmOf);
  if (!named.some(({ oid }) => oid === digestName.oid))
    throw new Malformed('The digest of the signer is not announced.');
  for (const each of named) digestOf(each);
  const unsigned = attributesIn(unsignedHolder);
  const isStamp = ([each]: (typeof unsigned)[number]) => each === ATTRIBUTE.stamp;
  return {
    contentType: oidOf(contentType),
    content: content && octetsOf(onlyNode(tagged(content, 0xa0).body)),
    certificates,
    lists,
    ...signerAmong(certificates, name),
    digest: digestOf(digestName),
    signature: octetsOf(signature),
    signed: signedIn(signedHolder),
    stamps: unsigned.filter(isStamp).flatMap(([, values]) => values),
    strange: unsigned.find((each) => !isStamp(each))?.[0],
    signedBytes: signedHolder && asSet(signedHolder),
    algorithm: algorithmOf(algorithm),
  };
};

/** Signed attributes as the signature is over them: as a set of their own. */
const asSet = ({ body }: Node): Uint8Array => encoded(TAG.set, body);

/** Whether an attribute of the signature names the signer's certificate, so that no other one of the same key can stand in its place. */
export const namesSigner = ({ signed }: SignedData): boolean =>
  signed.has(ATTRIBUTE.certificateV2) || signed.has(ATTRIBUTE.certificate);

/** Whether the certificate that an attribute of the signature names is the signer's; undefined where none is named. */
const isNamedSigner = async ({ signed, signer }: SignedData): Promise<boolean | undefined> => {
  const [attribute, isSecond] = signed.has(ATTRIBUTE.certificateV2)
    ? [signed.get(ATTRIBUTE.certificateV2), true]
    : [signed.get(ATTRIBUTE.certificate), false];
  if (!attribute) return undefined;
  const [first] = childrenOf(tagged(childrenOf(tagged(attribute, TAG.sequence))[0], TAG.sequence));
  const [hashOrAlgorithm, hash] = childrenOf(tagged(first, TAG.sequence));
  const names = isSecond && hashOrAlgorithm?.tag === TAG.sequence;
  const digest: Digest = names ? digestOf(algorithmOf(hashOrAlgorithm)) : isSecond ? 'SHA-256' : 'SHA-1';
  return areEqual(octetsOf(names ? hash : hashOrAlgorithm), await digested(digest, signer.bytes));
};

/**
 * What is wrong with the signature over a content, in words; undefined when all fits: the digest, the signature, and that the signer's certificate is
 * the one that was meant. `content` is what is signed, inside or beside. Throws `Unknown` where nothing is wrong, and something came along that is not known.
 */
export const faultOf = async (
  data: SignedData,
  content: Uint8Array,
  mustName: boolean,
): Promise<string | undefined> => {
  const { signed, signedBytes, digest, algorithm, signature, signer, contentType } = data;
  const named = digestNamedBy(algorithm);
  if (named && named !== digest) return 'it names two digests';
  if (signedBytes) {
    const type = signed.get(ATTRIBUTE.contentType);
    if (!type || oidOf(type) !== contentType) return 'it was made for another kind of content';
    const own = signed.get(ATTRIBUTE.digest);
    if (!own || !areEqual(octetsOf(own), await digested(digest, content)))
      return 'what it was made over has been changed since';
  } else if (contentType !== CONTENT.data) return 'it says nothing of what it is over';
  if (!(await isSignedBy(signer.publicKey, algorithm, signature, signedBytes ?? content, digest)))
    return signedBytes
      ? 'the signature itself is not of its certificate'
      : 'what it was made over has been changed since';
  const isNamed = await isNamedSigner(data);
  if (isNamed === false) return 'it was made with another certificate';
  if (isNamed === undefined && mustName) return 'it does not name its certificate';
  if (data.strange) throw new Unknown(`It carries ${data.strange}, which is not known here.`);
  return undefined;
};

/** When the signer says that it was signed (epoch milliseconds). */
export const signedAt = ({ signed }: SignedData): number | undefined => {
  const time = signed.get(ATTRIBUTE.time);
  return time && instantOf(time);
};

/**
 * What is wrong with certificates that came along, in words: one that claims an issuer who is here, and who did not make it, or that is like another but for some
 * bytes. Who is not here may have made anything, and so may who signs in a way that is not known here, as roots of long ago do.
 */
export const faultOfCertificates = async (
  certificates: readonly Certificate[],
  known: readonly Certificate[],
  budget: Budget,
): Promise<string | undefined> => {
  for (const each of certificates) {
    // By the name of the issuer, or by the key that the certificate says it was made with.
    const issuers = known.filter(
      ({ subject, keyId }) => areEqual(subject, each.issuer) || (keyId !== undefined && keyId === each.issuerKeyId),
    );
    let isMade = false;
    for (const issuer of issuers) isMade ||= await isSignedByKeyOf(each, issuer, budget);
    // What its issuer signed is not damaged, even where another has the same number.
    if (isMade) continue;
    if (issuers.length > 0 && isKnownWay(each.algorithm)) return `the certificate of ${each.name} is damaged`;
    const twin = known.find(
      (other) =>
        !areEqual(other.bytes, each.bytes) &&
        other.serial === each.serial &&
        (areEqual(other.subject, each.subject) || areEqual(other.publicKey.whole, each.publicKey.whole)),
    );
    if (twin) return `the certificate of ${each.name} is damaged`;
  }
  return undefined;
};

/** What a time-stamp (RFC 3161) says. */
export interface Stamp {
  data: SignedData;
  /** Epoch milliseconds. */
  at: number;
  digest: Digest;
  imprint: Uint8Array;
}

/** Reads a time-stamp; throws as `readSignedData` does. */
export const readStamp = (bytes: Uint8Array): Stamp => {
  const data = readSignedData(bytes);
  if (data.contentType !== CONTENT.stamp || !data.content) throw new Malformed('It is no time-stamp.');
  if (!data.isNamedAlike) throw new Malformed('The certificate of the signer is missing.');
  const [version, policy, imprint, serial, at] = childrenOf(tagged(onlyNode(data.content), TAG.sequence));
  oidOf(policy);
  if (smallOf(version) !== 1 || serial?.tag !== TAG.integer) throw new Malformed('It is no time-stamp.');
  const [algorithm, hash] = childrenOf(tagged(imprint, TAG.sequence));
  return { data, at: instantOf(at), digest: digestOf(algorithmOf(algorithm)), imprint: octetsOf(hash) };
};

/** What is wrong with a time-stamp on these bytes, in words. */
export const faultOfStamp = async (stamp: Stamp, bytes: Uint8Array): Promise<string | undefined> => {
  if (!areEqual(stamp.imprint, await digested(stamp.digest, bytes))) return 'it is on something else';
  return faultOf(stamp.data, stamp.data.content as Uint8Array, true);
};

/** The value at the beginning of bytes that are filled up with zeros; throws for anything else after it. */
export const unpadded = (bytes: Uint8Array): Uint8Array => {
  const { size } = nodeAt(bytes);
  for (let at = size; at < bytes.length; at++) if (bytes[at] !== 0) throw new Malformed('Bytes follow the signature.');
  return bytes.subarray(0, size);
};

/** A sentence for what was thrown while something was read; throws on whatever is no fault of what was read. */
export const faultIn = (error: unknown): { fault: string; isUnknown: boolean } => {
  // What stands too deep in one another, or asks for too much memory.
  if (error instanceof TooMuch || error instanceof RangeError)
    return { fault: 'The file asks for more than is read here.', isUnknown: true };
  if (error instanceof Unknown) return { fault: error.message, isUnknown: true };
  if (error instanceof Malformed) return { fault: error.message, isUnknown: false };
  throw error;
};

import { hexOfBytes } from '#core/hex.ts';
import { type Algorithm, algorithmOf, isSignedBy, Unknown } from './algorithms.ts';
import {
  areEqual,
  bitStringBytes,
  childrenOf,
  instantOf,
  Malformed,
  type Node,
  octetsOf,
  oidOf,
  onlyNode,
  smallOf,
  TAG,
  tagged,
  textOf,
} from './asn1.ts';
import type { Budget } from './budget.ts';

/** An X.509 certificate as it was read. */
export interface Certificate {
  bytes: Uint8Array;
  /** Hexadecimal. */
  serial: string;
  issuer: Uint8Array;
  subject: Uint8Array;
  /** Whom it names: the common name, else the organisation. */
  name: string;
  organisation: string;
  /** Whom its issuer names. */
  issuerName: string;
  /** Epoch milliseconds. */
  from: number;
  until: number;
  publicKey: Node;
  /** Hexadecimal; of the key, where the certificate names it. */
  keyId: string | undefined;
  issuerKeyId: string | undefined;
  isAuthority: boolean;
  /** Authorities that may stand below it; undefined: any number. */
  pathLength: number | undefined;
  /** Names of what the key is for; undefined where nothing is said. */
  keyUsage: ReadonlySet<string> | undefined;
  extendedUsage: ReadonlySet<string> | undefined;
  /** Where lists of revoked certificates and answers of the authority are to be had. */
  listAddresses: readonly string[];
  answerAddresses: readonly string[];
  /** Extensions that must be understood, and are not. */
  unknownCritical: readonly string[];
  algorithm: Algorithm;
  signature: Uint8Array;
  signed: Uint8Array;
}

/** Uses of a key by the place of their bit. */
const USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
];

export const STAMPING = '1.3.6.1.5.5.7.3.8';
export const ANSWERING = '1.3.6.1.5.5.7.3.9';

const KNOWN_EXTENSIONS = new Set([
  '2.5.29.14',
  '2.5.29.15',
  '2.5.29.17',
  '2.5.29.19',
  '2.5.29.31',
  '2.5.29.32',
  '2.5.29.35',
  '2.5.29.37',
  '1.3.6.1.5.5.7.1.1',
  '1.3.6.1.5.5.7.1.3',
]);

/** What of a name is called so (`2.5.4.3` the common name); the last one where there are several. */
const partOfName = (name: Node, wanted: string): string =>
  childrenOf(name)
    .flatMap(childrenOf)
    .map(childrenOf)
    .filter(([oid]) => oidOf(oid) === wanted)
    .map(([, value]) => (value ? textOf(value) : ''))
    .at(-1) ?? '';

const nameIn = (name: Node): string =>
  partOfName(name, '2.5.4.3') || partOfName(name, '2.5.4.10') || partOfName(name, '2.5.4.11');

interface Extension {
  isCritical: boolean;
  value: Node;
}

const extensionsIn = (holder: Node | undefined): Map<string, Extension> => {
  const found = new Map<string, Extension>();
  if (!holder) return found;
  for (const each of childrenOf(onlyNode(holder.body))) {
    const [oid, ...rest] = childrenOf(each);
    const name = oidOf(oid);
    if (found.has(name)) throw new Malformed('An extension stands twice.');
    const isCritical = rest[0]?.tag === TAG.boolean && rest[0].body[0] === 0xff;
    found.set(name, { isCritical, value: onlyNode(octetsOf(rest.at(-1))) });
  }
  return found;
};

/** Addresses (URIs) anywhere within a value. */
const addressesIn = (node: Node | undefined, depth = 0): string[] => {
  if (!node || depth > 20) return [];
  if (node.tag === 0x86) return [new TextDecoder().decode(node.body)];
  return node.tag & 0x20 ? childrenOf(node).flatMap((each) => addressesIn(each, depth + 1)) : [];
};

const usageIn = (value: Node | undefined): Set<string> | undefined => {
  if (!value) return undefined;
  const [, ...bytes] = tagged(value, TAG.bits).body;
  return new Set(USAGES.filter((_, at) => ((bytes[at >> 3] ?? 0) >> (7 - (at % 8))) & 1));
};

/** Reads a certificate; throws `Malformed` for anything else. */
export const readCertificate = (bytes: Uint8Array): Certificate => {
  const [body, algorithm, signature] = childrenOf(tagged(onlyNode(bytes), TAG.sequence));
  const parts = childrenOf(tagged(body, TAG.sequence));
  const [serial, inner, issuer, validity, subject, publicKey, ...rest] =
    parts[0]?.tag === 0xa0 ? parts.slice(1) : parts;
  if (!body || !issuer || !subject || !publicKey || !algorithm || !inner)
    throw new Malformed('A certificate is cut off.');
  if (!areEqual(inner.whole, algorithm.whole)) throw new Malformed('A certificate names two algorithms.');
  const [from, until] = childrenOf(tagged(validity, TAG.sequence));
  const extensions = extensionsIn(rest.find(({ tag }) => tag === 0xa3));
  const value = (oid: string) => extensions.get(oid)?.value;
  const constraints = value('2.5.29.19');
  const [authority, length] = constraints ? childrenOf(constraints) : [];
  const keyId = value('2.5.29.14');
  const issuerKey = value('2.5.29.35');
  const issuerKeyId = issuerKey && childrenOf(issuerKey).find(({ tag }) => tag === 0x80);
  const extended = value('2.5.29.37');
  const access = value('1.3.6.1.5.5.7.1.1');
  return {
    bytes,
    serial: hexOfBytes(tagged(serial, TAG.integer).body),
    issuer: issuer.whole,
    subject: subject.whole,
    name: nameIn(subject),
    organisation: partOfName(subject, '2.5.4.10'),
    issuerName: nameIn(issuer),
    from: instantOf(from),
    until: instantOf(until),
    publicKey: tagged(publicKey, TAG.sequence),
    keyId: keyId && hexOfBytes(octetsOf(keyId)),
    issuerKeyId: issuerKeyId && hexOfBytes(issuerKeyId.body),
    isAuthority: authority?.tag === TAG.boolean && authority.body[0] === 0xff,
    pathLength: length && smallOf(length),
    keyUsage: usageIn(value('2.5.29.15')),
    extendedUsage: extended && new Set(childrenOf(extended).map(oidOf)),
    listAddresses: addressesIn(value('2.5.29.31')),
    answerAddresses: access
      ? childrenOf(access)
          .filter((each) => oidOf(childrenOf(each)[0]) === '1.3.6.1.5.5.7.48.1')
          .flatMap((each) => addressesIn(each))
      : [],
    unknownCritical: [...extensions].flatMap(([oid, { isCritical }]) =>
      isCritical && !KNOWN_EXTENSIONS.has(oid) ? [oid] : [],
    ),
    algorithm: algorithmOf(algorithm),
    signature: bitStringBytes(signature),
    signed: body.whole,
  };
};

/** A name without how it is written: its parts in order, their texts without case and outer spaces. */
const plainName = (name: Uint8Array): string =>
  JSON.stringify(
    childrenOf(onlyNode(name)).map((each) =>
      childrenOf(each)
        .map(childrenOf)
        .map(([oid, value]) => {
          const text = value && textOf(value).trim().replace(/\s+/g, ' ').toLowerCase();
          return `${oidOf(oid)}=${text || hexOfBytes(value?.whole ?? new Uint8Array())}`;
        })
        .sort(),
    ),
  );

/** Whether two names (DER) are of one, also where they are written in other alphabets of ASN.1 or in other case (RFC 5280, section 7.1). */
export const areOneName = (a: Uint8Array, b: Uint8Array): boolean => areEqual(a, b) || plainName(a) === plainName(b);

/** Whether `issuer` made `certificate`, by name and key; false too where the way to sign is not known. */
export const isIssuedBy = async (certificate: Certificate, issuer: Certificate, budget: Budget): Promise<boolean> =>
  areOneName(certificate.issuer, issuer.subject) && isSignedByKeyOf(certificate, issuer, budget);

/** The same by the key alone. */
export const isSignedByKeyOf = async (
  certificate: Certificate,
  issuer: Certificate,
  budget: Budget,
): Promise<boolean> => {
  budget.spend('checks');
  try {
    return await isSignedBy(issuer.publicKey, certificate.algorithm, certificate.signature, certificate.signed);
  } catch (error) {
    if (error instanceof Unknown || error instanceof Malformed) return false;
    throw error;
  }
};

/** What is wrong with an issuer in its place above `below` other authorities; undefined when nothing is. */
const faultOfIssuer = (issuer: Certificate, below: number): string | undefined => {
  if (!issuer.isAuthority) return `${issuer.name} is no authority, and may issue no certificate`;
  if (issuer.keyUsage && !issuer.keyUsage.has('keyCertSign')) return `${issuer.name} may issue no certificate`;
  if (issuer.pathLength !== undefined && below > issuer.pathLength) return `${issuer.name} is too far above`;
  return undefined;
};

/** Certificates from the signer's own up to one that is trusted, or as far as they are there. */
export interface Path {
  certificates: readonly Certificate[];
  /** Whether it ends at a certificate that is trusted. */
  isTrusted: boolean;
  fault: string | undefined;
}

const LONGEST = 10;
const MOST_STEPS = 1_000;

/** Finds the way from a certificate to a trusted one; each step's signature is checked. Of many that are alike not all ways are tried. */
export const pathOf = async (
  certificate: Certificate,
  known: readonly Certificate[],
  trusted: readonly Certificate[],
  budget: Budget,
): Promise<Path> => {
  const made = new Map<Certificate, Map<Certificate, boolean>>();
  const isMade = async (each: Certificate, issuer: Certificate): Promise<boolean> => {
    const asked = made.get(each) ?? new Map<Certificate, boolean>();
    made.set(each, asked);
    const found = asked.get(issuer) ?? (await isIssuedBy(each, issuer, budget));
    asked.set(issuer, found);
    return found;
  };
  let steps = 0;
  const walk = async (path: Certificate[]): Promise<Path> => {
    const last = path.at(-1) as Certificate;
    steps += 1;
    const fault = path
      .flatMap((each, at) => [
        ...(each.unknownCritical.length > 0 ? [`${each.name} asks for what is not known here`] : []),
        ...(at > 0 ? [faultOfIssuer(each, at - 1)] : []),
      ])
      .find((each) => each !== undefined);
    const anchor = trusted.find(({ bytes }) => areEqual(bytes, last.bytes));
    if (anchor || path.length >= LONGEST) return { certificates: path, isTrusted: Boolean(anchor), fault };
    let best: Path = { certificates: path, isTrusted: false, fault };
    for (const issuer of [...trusted, ...known]) {
      if (steps > MOST_STEPS) break;
      if (path.some(({ bytes }) => areEqual(bytes, issuer.bytes))) continue;
      if (!(await isMade(last, issuer))) continue;
      const found = await walk([...path, issuer]);
      if (found.isTrusted && !found.fault) return found;
      if (found.isTrusted || best.certificates.length < found.certificates.length) best = found;
    }
    return best;
  };
  return walk([certificate]);
};

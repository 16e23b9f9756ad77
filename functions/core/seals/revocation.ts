import { hexOfBytes } from '#core/hex.ts';
import { algorithmOf, digested, digestOf, isSignedBy, Unknown } from './algorithms.ts';
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
  TAG,
  tagged,
} from './asn1.ts';
import type { Budget } from './budget.ts';
import { ANSWERING, type Certificate, isIssuedBy, readCertificate } from './certificate.ts';

/** What a list or an answer says of certificates of one issuer. */
export interface Revocations {
  issuer: Certificate;
  /** Serial numbers with the instant since when (epoch milliseconds); of an answer also those that are good, with undefined. */
  at: ReadonlyMap<string, number | undefined>;
  /** A list is about every certificate of the issuer, an answer about those that it names. */
  isList: boolean;
}

const isOver = async (
  issuer: Certificate,
  algorithm: Node | undefined,
  signature: Node | undefined,
  body: Uint8Array,
  budget: Budget,
) => {
  budget.spend('checks');
  try {
    return await isSignedBy(issuer.publicKey, algorithmOf(algorithm), bitStringBytes(signature), body);
  } catch (error) {
    if (error instanceof Unknown) return false;
    throw error;
  }
};

/** Reads a list of revoked certificates; undefined where nobody who is known made it. Throws `Malformed` for anything else. */
export const readList = async (
  bytes: Uint8Array,
  known: readonly Certificate[],
  budget: Budget,
): Promise<Revocations | undefined> => {
  const [body, algorithm, signature] = childrenOf(tagged(onlyNode(bytes), TAG.sequence));
  const parts = childrenOf(tagged(body, TAG.sequence));
  const [, name, , ...rest] = parts[0]?.tag === TAG.integer ? parts.slice(1) : parts;
  if (!body || !name) throw new Malformed('A list is cut off.');
  const entries = rest.find(({ tag }) => tag === TAG.sequence);
  for (const issuer of known) {
    if (!areEqual(issuer.subject, name.whole)) continue;
    if (!(await isOver(issuer, algorithm, signature, body.whole, budget))) continue;
    const at = new Map<string, number>();
    for (const entry of entries ? childrenOf(entries) : []) {
      const [serial, when] = childrenOf(entry);
      at.set(hexOfBytes(tagged(serial, TAG.integer).body), instantOf(when));
    }
    return { issuer, at, isList: true };
  }
  return undefined;
};

/** Reads an answer about certificates (RFC 6960); undefined where nobody who is known made it. Throws `Malformed` for anything else. */
export const readAnswer = async (
  bytes: Uint8Array,
  known: readonly Certificate[],
  budget: Budget,
): Promise<Revocations | undefined> => {
  const [status, wrapped] = childrenOf(tagged(onlyNode(bytes), TAG.sequence));
  if (tagged(status, TAG.enumerated).body[0] !== 0 || !wrapped) throw new Malformed('An answer is a refusal.');
  const [type, value] = childrenOf(tagged(onlyNode(wrapped.body), TAG.sequence));
  if (oidOf(type) !== '1.3.6.1.5.5.7.48.1.1') throw new Malformed('An answer is of an unknown kind.');
  const [body, algorithm, signature, holder] = childrenOf(tagged(onlyNode(octetsOf(value)), TAG.sequence));
  if (!body) throw new Malformed('An answer is cut off.');
  const own = holder ? childrenOf(onlyNode(holder.body)).map(({ whole }) => readCertificate(whole)) : [];
  const singles = childrenOf(body).find(({ tag }) => tag === TAG.sequence);
  const answers = (singles ? childrenOf(singles) : []).map((single) => {
    const [id, state] = childrenOf(single);
    const [hash, , key, serial] = childrenOf(tagged(id, TAG.sequence));
    const revokedAt = state?.tag === 0xa1 ? instantOf(childrenOf(state)[0]) : undefined;
    return {
      digest: digestOf(algorithmOf(hash)),
      key: octetsOf(key),
      serial: hexOfBytes(tagged(serial, TAG.integer).body),
      revokedAt,
      isKnown: state?.tag !== 0x82,
    };
  });
  const [first] = answers;
  if (!first) throw new Malformed('An answer is about nothing.');
  for (const issuer of known) {
    budget.spend('checks');
    const key = childrenOf(issuer.publicKey)[1];
    if (!key || !areEqual(await digested(first.digest, bitStringBytes(key)), first.key)) continue;
    for (const responder of [issuer, ...own, ...known]) {
      const mayAnswer =
        responder === issuer ||
        (responder.extendedUsage?.has(ANSWERING) && (await isIssuedBy(responder, issuer, budget)));
      if (!mayAnswer || !(await isOver(responder, algorithm, signature, body.whole, budget))) continue;
      const at = new Map(answers.filter(({ isKnown }) => isKnown).map(({ serial, revokedAt }) => [serial, revokedAt]));
      return { issuer, at, isList: false };
    }
  }
  return undefined;
};

/** What is known of one certificate: the instant since when it is revoked, `good`, or undefined where nothing is. */
export const stateOf = (
  certificate: Certificate,
  issuer: Certificate,
  revocations: readonly Revocations[],
): number | 'good' | undefined => {
  let found: 'good' | undefined;
  for (const each of revocations) {
    if (!areEqual(each.issuer.bytes, issuer.bytes)) continue;
    const at = each.at.get(certificate.serial);
    if (at !== undefined) return at;
    if (each.isList || each.at.has(certificate.serial)) found = 'good';
  }
  return found;
};

/** What a signature carries along of them, as Adobe has it among the signed attributes: lists and answers, DER. */
export const carriedIn = (value: Node | undefined): { lists: Uint8Array[]; answers: Uint8Array[] } => {
  const lists: Uint8Array[] = [];
  const answers: Uint8Array[] = [];
  for (const part of value ? childrenOf(tagged(value, TAG.sequence)) : []) {
    const into = part.tag === 0xa0 ? lists : part.tag === 0xa1 ? answers : undefined;
    if (into) for (const each of childrenOf(onlyNode(part.body))) into.push(each.whole);
  }
  return { lists, answers };
};

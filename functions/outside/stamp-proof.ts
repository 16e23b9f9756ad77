import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { areEqual, Malformed } from '#core/seals/asn1.ts';
import { Budget } from '#core/seals/budget.ts';
import { areOneName, type Certificate, isIssuedBy, readCertificate } from '#core/seals/certificate.ts';
import { readStamp, unpadded } from '#core/seals/cms.ts';
import { revocations } from './revocations.ts';
import { Unanswered } from './seal.ts';

/** Certificates from that of a time-stamp up to a root; more are not followed. */
const LONGEST_CHAIN = 10;

/**
 * Puts into a file what shows that the certificate of one of its time-stamps was not revoked, nor one above it. No authority is asked but those that the certificates of the time-stamp
 * itself name: the file may hold certificates of anybody, with any address, also by the name and key of an authority. Of these roots alone are taken, about which nobody is asked.
 * Throws `Unanswered` where one of the authorities does not answer.
 */
export const addStampProof = async (pdf: PDF, field: string): Promise<void> => {
  const { signer, certificates } = readStamp(unpadded(contentsOf(pdf, field))).data;
  const store = pdf.getCatalog().getDict('DSS', resolverOf(pdf));
  const roots = streamsIn(pdf, store, 'Certs').flatMap(readable).filter(isRoot);
  const chain = await chainOf(signer, [...certificates, ...roots]);
  const { answers, lists } = await gathered(chain);
  const after = new PdfDict(store);
  const added = { Certs: chain.map(({ bytes }) => bytes), OCSPs: answers, CRLs: lists };
  for (const [key, all] of Object.entries(added)) {
    const before = streamsIn(pdf, store, key);
    const newOnes = all.filter((each) => !before.some((one) => areEqual(one, each)));
    const refs = newOnes.map((each) => pdf.createStream({}, each));
    after.set(key, new PdfArray([...itemsIn(pdf, store, key), ...refs]));
  }
  pdf.getCatalog().set('DSS', pdf.register(after));
};

const resolverOf = (pdf: PDF) => pdf.getObject.bind(pdf);

/** The signature of a field, filled up with zeros. */
const contentsOf = (pdf: PDF, field: string): Uint8Array => {
  const value = pdf.getForm()?.getField(field)?.getDict().getDict('V', resolverOf(pdf));
  const contents = value?.get('Contents', resolverOf(pdf));
  if (!(contents instanceof PdfString)) throw new RangeError(`The file has no signature ${field}.`);
  return contents.bytes;
};

const itemsIn = (pdf: PDF, store: PdfDict | undefined, key: string): PdfObject[] => {
  const list = store?.getArray(key, resolverOf(pdf));
  return Array.from({ length: list?.length ?? 0 }, (_, at) => list?.at(at)).filter((item) => item !== undefined);
};

const streamsIn = (pdf: PDF, store: PdfDict | undefined, key: string): Uint8Array[] =>
  itemsIn(pdf, store, key).flatMap((item) => {
    const stream = item instanceof PdfRef ? pdf.getObject(item) : item;
    return stream instanceof PdfStream ? [stream.getDecodedData()] : [];
  });

/** Whoever signed the file elsewhere may have put anything there. */
const readable = (bytes: Uint8Array): Certificate[] => {
  try {
    return [readCertificate(bytes)];
  } catch (error) {
    if (error instanceof Malformed) return [];
    throw error;
  }
};

const isRoot = ({ subject, issuer }: Certificate): boolean => areOneName(subject, issuer);

/** A certificate with those above it, as far as they are known, each of which made the one before. */
const chainOf = async (certificate: Certificate, known: readonly Certificate[]): Promise<Certificate[]> => {
  const budget = new Budget();
  const chain = [certificate];
  for (let last = certificate; !isRoot(last) && chain.length < LONGEST_CHAIN; ) {
    let next: Certificate | undefined;
    for (const each of known) if (!next && (await isIssuedBy(last, each, budget))) next = each;
    // Authorities may have certified each other.
    if (!next || chain.includes(next)) break;
    chain.push(next);
    last = next;
  }
  return chain;
};

/** What authorities say of each certificate of a chain but a root. */
const gathered = async (chain: readonly Certificate[]): Promise<{ answers: Uint8Array[]; lists: Uint8Array[] }> => {
  const answers: Uint8Array[] = [];
  const lists: Uint8Array[] = [];
  for (const [at, certificate] of chain.entries()) {
    if (isRoot(certificate)) continue;
    const issuer = chain[at + 1];
    const answer = issuer && (await revocations.getOCSP(certificate.bytes, issuer.bytes));
    const list = answer ? null : await revocations.getCRL(certificate.bytes).catch(() => null);
    if (answer) answers.push(answer);
    else if (list) lists.push(list);
    else throw new Unanswered('Whether the certificate of the last time-stamp was revoked is not to be learned.');
  }
  return { answers, lists };
};

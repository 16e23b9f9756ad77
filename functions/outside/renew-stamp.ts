import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { areEqual } from '#core/seals/asn1.ts';
import { readCertificate } from '#core/seals/certificate.ts';
import { type Report, type Signature, verifyPdf } from '#core/seals/verify.ts';
import { revocations } from './revocations.ts';
import { ROOM, stampsOf, startsWith, Unanswered } from './seal.ts';

/** A file that is not what was signed. */
export class NotAsSigned extends Error {
  override readonly name = 'NotAsSigned';
}

/**
 * Puts another time-stamp over a file whose last one will not prove for much longer, and before it what shows that the certificate of that one was not revoked; not in a file
 * that was `signedElsewhere` too: the library asks about each of its certificates, and those of others may name any address, which is not to be called from here. All that was
 * there stays as it is. Throws `Unanswered` where an authority does not answer, and `NotAsSigned` for a file that is not what was signed: then nothing was renewed.
 */
export const renewStamp = async (
  bytes: Uint8Array,
  { signedElsewhere }: { signedElsewhere: boolean },
): Promise<{ bytes: Uint8Array; stampedUntil: Date }> => {
  const url = process.env.SEAL_STAMPS_URL;
  if (!url) throw new Error('No authority of time is named.');
  const before = await requireIntact(bytes);
  const last = before.signatures.findLast(({ kind }) => kind === 'stamp');
  if (!last) throw new NotAsSigned('The file has no time-stamp.');
  const { timestampAuthority, lastUntil } = stampsOf(url);
  const pdf = await PDF.load(Uint8Array.from(bytes));
  if (!signedElsewhere) await addProof(pdf, last);
  const { bytes: renewed } = await pdf.addTimestamp({ timestampAuthority, estimatedSize: ROOM });
  if (!startsWith(renewed, bytes)) throw new Error('The file cannot be stamped without changing what is there.');
  const after = await requireIntact(renewed);
  const stampedUntil = lastUntil();
  if (!stampedUntil || after.signatures.length !== before.signatures.length + 1)
    throw new Error('The file has no other time-stamp.');
  return { bytes: renewed, stampedUntil };
};

/** Puts into a file what shows that the certificate of its last time-stamp was not revoked. */
const addProof = async (pdf: PDF, last: Signature): Promise<void> => {
  const asking = notingAnswers(revocations);
  await pdf.addValidationData({ revocationProvider: asking.provider });
  // Of earlier signatures the file holds it already, under the last time-stamp; their authorities may be gone.
  if (!asking.isAnsweredFor(last.fingerprint))
    throw new Unanswered('Whether the certificate of the last time-stamp was revoked is not to be learned.');
};

/** A provider that notes for which certificates it was asked and had an answer. `isAnsweredFor` asks that of a certificate and of all above it but the root. */
const notingAnswers = (provider: typeof revocations) => {
  const asked = new Map<string, { certificate: Uint8Array; isAnswered: boolean }>();
  const noting = async (certificate: Uint8Array, answer: Promise<Uint8Array | null>): Promise<Uint8Array | null> => {
    const fingerprint = createHash('sha256').update(certificate).digest('hex');
    const isAnswered = asked.get(fingerprint)?.isAnswered ?? false;
    asked.set(fingerprint, { certificate, isAnswered });
    const bytes = await answer;
    if (bytes) asked.set(fingerprint, { certificate, isAnswered: true });
    return bytes;
  };
  const isAnsweredFor = (fingerprint: string, below: readonly string[] = []): boolean => {
    const one = asked.get(fingerprint);
    if (!one?.isAnswered) return false;
    const { issuer } = readCertificate(one.certificate);
    const above = [...asked].find(([name, { certificate }]) => {
      const { subject, issuer: own } = readCertificate(certificate);
      // Authorities may have certified each other.
      const isNew = name !== fingerprint && !below.includes(name);
      return isNew && areEqual(subject, issuer) && !areEqual(subject, own);
    });
    return !above || isAnsweredFor(above[0], [...below, fingerprint]);
  };
  return {
    provider: {
      getOCSP: (certificate: Uint8Array, issuer: Uint8Array) =>
        noting(certificate, provider.getOCSP(certificate, issuer)),
      getCRL: (certificate: Uint8Array) => noting(certificate, provider.getCRL(certificate)),
    },
    isAnsweredFor,
  };
};

/** What is found of a file, once every signature in it is what was signed and nothing was changed since. */
const requireIntact = async (bytes: Uint8Array): Promise<Report> => {
  const report = await verifyPdf(bytes, { trusted: [], at: Date.now() });
  if (report.verdict !== 'whole' && report.verdict !== 'weak')
    throw new NotAsSigned(`A signed file is not what was signed: ${report.verdict}.`);
  return report;
};

import { PDF } from '@libpdf/core';
import { type Report, type Signature, verifyPdf } from '#core/seals/verify.ts';
import { ROOM, stampsOf, startsWith } from './seal.ts';
import { addStampProof } from './stamp-proof.ts';

/** A file that is not what was signed. */
export class NotAsSigned extends Error {
  override readonly name = 'NotAsSigned';
}

/**
 * Puts another time-stamp over a file whose last one will not prove for much longer, and before it what shows that the certificate of that one was not revoked. All that was
 * there stays as it is. Throws `Unanswered` where an authority does not answer, and `NotAsSigned` for a file that is not what was signed: then nothing was renewed.
 */
export const renewStamp = async (bytes: Uint8Array): Promise<{ bytes: Uint8Array; stampedUntil: Date }> => {
  const url = process.env.SEAL_STAMPS_URL;
  if (!url) throw new Error('No authority of time is named.');
  const before = await reportOf(bytes);
  if (!isIntact(before)) throw new NotAsSigned(`A signed file is not what was signed: ${before.verdict}.`);
  const last = before.signatures.findLast(({ kind }) => kind === 'stamp');
  if (!last) throw new NotAsSigned('The file has no time-stamp.');
  const { timestampAuthority, lastUntil } = stampsOf(url);
  const pdf = await PDF.load(await withProof(bytes, last));
  const { bytes: renewed } = await pdf.addTimestamp({ timestampAuthority, estimatedSize: ROOM });
  if (!startsWith(renewed, bytes)) throw new Error('The file cannot be stamped without changing what is there.');
  const after = await reportOf(renewed);
  if (!isIntact(after)) throw new Error(`The file would not be what was signed: ${after.verdict}.`);
  const stampedUntil = lastUntil();
  if (!stampedUntil || after.signatures.length !== before.signatures.length + 1)
    throw new Error('The file has no other time-stamp.');
  return { bytes: renewed, stampedUntil };
};

const withProof = async (bytes: Uint8Array, { field }: Signature): Promise<Uint8Array> => {
  const pdf = await PDF.load(Uint8Array.from(bytes));
  await addStampProof(pdf, field);
  return pdf.save({ incremental: true });
};

const reportOf = (bytes: Uint8Array): Promise<Report> => verifyPdf(bytes, { trusted: [], at: Date.now() });

/** Whether every signature in a file is what was signed, and nothing was changed since. */
const isIntact = ({ verdict }: Report): boolean => verdict === 'whole' || verdict === 'weak';

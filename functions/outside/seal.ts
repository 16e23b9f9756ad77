import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { readStamp } from '#core/seals/cms.ts';
import { alarm } from './log.ts';
import { revocations } from './revocations.ts';
import { type SealKey, sealKey } from './seal-keys.ts';
import { stampOn } from './time-stamps.ts';

export { type SealFault, SealRefused } from './seal-keys.ts';

/**
 * How much a seal proves (PAdES): `B-B` who and what, `B-T` also when, by an authority of time, `B-LT` also that the certificate was not revoked, from
 * what the file itself holds, `B-LTA` all of it under a last time-stamp, so that it can be renewed for decades.
 */
export type SealLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

export interface SealWish {
  /** The name of the signature's field: new, or of a field for a signature that is empty. One that is signed is refused. */
  field: string;
  /** For whom it is sealed, and why, as readers of PDFs show it: `Signed by Ana Perez <ana@…>`. */
  reason: string;
  /** The seal's own time, which a time-stamp confirms. */
  at: Date;
  /** The most that is wanted: `B-T` for each signature, `B-LTA` for the last seal of a file. */
  level?: SealLevel;
}

export interface Sealed {
  bytes: Uint8Array;
  /** What was reached: less than was wanted where an authority did not answer. */
  level: SealLevel;
  /** When the certificate of the last time-stamp over all of the file ends; absent below `B-LTA`. */
  stampedUntil?: Date;
}

/** Room for the signature, its certificates and its time-stamp, in bytes. */
export const ROOM = 16_384;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const signerOf = ({ certificate, above, keyType, sign }: SealKey) => ({
  certificate,
  certificateChain: above,
  keyType,
  signatureAlgorithm: keyType === 'RSA' ? ('RSASSA-PKCS1-v1_5' as const) : ('ECDSA' as const),
  sign: (bytes: Uint8Array) => sign(sha256(bytes)),
});

/** The best that can be had below another level. */
const BELOW: Record<SealLevel, SealLevel | undefined> = {
  'B-LTA': 'B-T',
  'B-LT': 'B-T',
  'B-T': 'B-B',
  'B-B': undefined,
};

/**
 * Signs a PDF with the seal of this environment, as an update at its end: all that was there stays as it is, and with it every earlier signature. Asks for a
 * time-stamp from the authority that `SEAL_STAMPS_URL` names, and for revocation data where the wanted level has them; where either is not to be had,
 * an operator is called and the seal is of a lower level. Throws `SealRefused` where the certificate may not sign, and whatever the file or the key
 * is refused with: then nothing was sealed.
 */
export const sealPdf = async (bytes: Uint8Array, { field, reason, at, level = 'B-T' }: SealWish): Promise<Sealed> => {
  const signer = signerOf(await sealKey(at));
  const stamps = process.env.SEAL_STAMPS_URL;
  if (!stamps && level !== 'B-B') alarm('seal-level', field, level);
  for (let wanted: SealLevel | undefined = stamps ? level : 'B-B'; wanted; wanted = BELOW[wanted]) {
    const sealed = await sealedAt(bytes, wanted, { field, reason, at, signer, stamps });
    if (sealed) return { ...sealed, level: wanted };
    alarm('seal-level', field, wanted);
  }
  throw new Error('No seal was made.');
};

/** What an authority has not given. */
export class Unanswered extends Error {}

interface How {
  field: string;
  reason: string;
  at: Date;
  signer: ReturnType<typeof signerOf>;
  stamps: string | undefined;
}

/** Where the library has time-stamps from, and until when the certificate of the last one is good. */
export const stampsOf = (url: string) => {
  let until: Date | undefined;
  const timestamp = async (digest: Uint8Array): Promise<Uint8Array> => {
    const token = await stampOn(url, digest).catch(() => {
      throw new Unanswered('No time-stamp was given.');
    });
    until = new Date(readStamp(token).data.signer.until);
    return token;
  };
  return { timestampAuthority: { timestamp }, lastUntil: () => until };
};

/** The sealed file, or undefined where an authority has not answered. */
const sealedAt = async (
  bytes: Uint8Array,
  level: SealLevel,
  { field, reason, at, signer, stamps }: How,
): Promise<Omit<Sealed, 'level'> | undefined> => {
  // What is read is kept by the library and written to.
  const pdf = await PDF.load(Uint8Array.from(bytes));
  const { timestampAuthority, lastUntil } = stampsOf(stamps ?? '');
  try {
    const { bytes: signed, warnings } = await pdf.sign({
      signer,
      level: level === 'B-LTA' ? 'B-LT' : level,
      fieldName: field,
      reason,
      signingTime: at,
      estimatedSize: ROOM,
      revocationProvider: revocations,
      ...(level === 'B-B' ? {} : { timestampAuthority }),
    });
    // The last time-stamp is over what shows that nothing was revoked, its own authority's certificates among it, so that no byte of the file is left open.
    const sealed =
      level === 'B-LTA' ? (await pdf.addTimestamp({ timestampAuthority, estimatedSize: ROOM })).bytes : signed;
    if (!startsWith(sealed, bytes)) throw new Error('The file cannot be sealed without changing what is there.');
    if (warnings.some(({ code }) => UNANSWERED.has(code))) return undefined;
    const until = level === 'B-LTA' ? lastUntil() : undefined;
    return { bytes: sealed, ...(until && { stampedUntil: until }) };
  } catch (error) {
    if (error instanceof Unanswered) return undefined;
    throw error;
  }
};

/** What the library says where a certificate's authority has not answered. */
const UNANSWERED: ReadonlySet<string> = new Set([
  'REVOCATION_UNAVAILABLE',
  'CHAIN_INCOMPLETE',
  'LTV_GATHER_FAILED',
  'DOC_TS_LTV_FAILED',
  'TSA_CERT_EXTRACTION_FAILED',
]);

/** Whether a file is another one with something behind it. */
export const startsWith = (whole: Uint8Array, start: Uint8Array): boolean =>
  Buffer.compare(whole.subarray(0, start.length), start) === 0;

import { createHash } from 'node:crypto';
import { readCertificate } from '#core/seals/certificate.ts';
import { termOf } from '#core/seals/certificate-term.ts';
import { kms } from './kms.ts';
import { alarm } from './log.ts';
import { secretsManager } from './secrets-manager.ts';

/** Why nothing can be sealed now; the caller tries again later, and an operator is called. */
export type SealFault =
  | 'not-configured'
  | 'certificate-early'
  | 'certificate-ending'
  | 'certificate-over'
  | 'key-differs';

/** Nothing was sealed. `fault` says why, without a secret. */
export class SealRefused extends Error {
  override readonly name = 'SealRefused';
  readonly fault: SealFault;

  constructor(fault: SealFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Who signs: a key in KMS, and the certificates that lead from it to a root. */
export interface SealKey {
  certificate: Uint8Array;
  /** Those above it, the root last. */
  above: Uint8Array[];
  keyType: 'RSA' | 'EC';
  /** The signature of a digest (SHA-256, 32 bytes): PKCS #1 for RSA, two numbers in DER for a curve. */
  sign: (digest: Uint8Array) => Promise<Uint8Array>;
}

const ALGORITHMS = { RSA: 'RSASSA_PKCS1_V1_5_SHA_256', EC: 'ECDSA_SHA_256' } as const;

/** Certificates as text (PEM), one after another, the signer's own first. */
const certificatesIn = (text: string): Uint8Array[] =>
  [...text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g)].map(([, body = '']) =>
    Uint8Array.from(Buffer.from(body, 'base64')),
  );

interface Found {
  keyId: string;
  certificates: Uint8Array[];
  keyType: 'RSA' | 'EC';
}

/** What was found out once in the life of a function, until it fails. */
const copies = new Map<string, Promise<Found>>();

const find = async (keyId: string, secretId: string): Promise<Found> => {
  const [{ SecretString }, { PublicKey, KeySpec }] = await Promise.all([
    secretsManager<{ SecretString: string }>('GetSecretValue', { SecretId: secretId, VersionStage: 'AWSCURRENT' }),
    kms<{ PublicKey: string; KeySpec: string }>('GetPublicKey', { KeyId: keyId }),
  ]);
  const certificates = certificatesIn(SecretString);
  const [own] = certificates;
  if (!own) throw new SealRefused('not-configured', 'The secret of the seal holds no certificate.');
  const publicKey = readCertificate(own).publicKey.whole;
  if (!Buffer.from(PublicKey, 'base64').equals(publicKey))
    throw new SealRefused('key-differs', 'The certificate of the seal is of another key.');
  return { keyId, certificates, keyType: KeySpec.startsWith('RSA') ? 'RSA' : 'EC' };
};

/**
 * The key of this environment with its certificate (`SEAL_KEY_ID`, a key of KMS that signs; `SEAL_CERTIFICATES`, a secret with its certificates as
 * PEM), found once for a function. Throws `SealRefused` where there is none, where the two do not belong together, and at an instant at which the certificate
 * is not good for at least another week; an operator is called then, and from 30 days before its end.
 */
export const sealKey = async (now: Date): Promise<SealKey> => {
  const { SEAL_KEY_ID, SEAL_CERTIFICATES } = process.env;
  if (!SEAL_KEY_ID || !SEAL_CERTIFICATES) throw new SealRefused('not-configured', 'This environment has no seal.');
  const id = `${SEAL_KEY_ID} ${SEAL_CERTIFICATES}`;
  const finding = copies.get(id) ?? find(SEAL_KEY_ID, SEAL_CERTIFICATES);
  copies.set(id, finding);
  const { keyId, certificates, keyType } = await finding.catch((error: unknown) => {
    copies.delete(id);
    throw error;
  });
  const [certificate, ...above] = certificates as [Uint8Array, ...Uint8Array[]];
  const refuse = (fault: SealFault, message: string): never => {
    copies.delete(id);
    alarm('seal-certificate', fingerprint(certificate), fault);
    throw new SealRefused(fault, message);
  };
  const { name, from, until } = readCertificate(certificate);
  const term = termOf({ from, until }, now.getTime());
  const end = new Date(until).toISOString();
  if (term === 'early') refuse('certificate-early', `The certificate of ${name} is not good yet.`);
  if (term === 'over') refuse('certificate-over', `The certificate of ${name} ended at ${end}.`);
  if (term === 'ending') refuse('certificate-ending', `The certificate of ${name} ends at ${end}, which is too soon.`);
  if (term === 'renew') alarm('seal-certificate', fingerprint(certificate), 'renew');
  return {
    certificate,
    above,
    keyType,
    sign: async (digest) => {
      const { Signature } = await kms<{ Signature: string }>('Sign', {
        KeyId: keyId,
        Message: Buffer.from(digest).toString('base64'),
        MessageType: 'DIGEST',
        SigningAlgorithm: ALGORITHMS[keyType],
      });
      return Uint8Array.from(Buffer.from(Signature, 'base64'));
    },
  };
};

/** By which a certificate is told from others in a log. */
const fingerprint = (certificate: Uint8Array): string =>
  createHash('sha256').update(certificate).digest('hex').slice(0, 16);

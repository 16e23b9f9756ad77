import {
  constants,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateEncrypt,
} from 'node:crypto';
import { join } from 'node:path';
import { keptKey, openedKey } from './authority/certificates.ts';
import { sequence, unsigned } from './authority/der.ts';
import { openJournal } from './journal.ts';
import { jsonService, ServiceProblem } from './json-service.ts';
import type { Mounted } from './mounted.ts';

type Spec = 'ECC_NIST_P256' | 'RSA_3072';
type Kept = { spec: Spec; key: string; isDisabled?: boolean };

const ALGORITHMS: Record<Spec, string> = {
  ECC_NIST_P256: 'ECDSA_SHA_256',
  RSA_3072: 'RSASSA_PKCS1_V1_5_SHA_256',
};

const arnOf = (name: string): string => `arn:aws:kms:us-east-1:000000000000:key/${name}`;

/** `DigestInfo` of SHA-256, which the signature of RSA is over. */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Signs a digest itself: Node's own `sign` would hash it once more. */
const signedDigest = (key: KeyObject, spec: Spec, digest: Buffer): Buffer =>
  spec === 'ECC_NIST_P256'
    ? onCurve(key, digest)
    : privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([SHA256_INFO, digest]));

/** How many points P-256 has. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const bytesOf = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(64, '0'), 'hex');

/** By Fermat: the order is prime. */
const inverse = (number: bigint): bigint => {
  let result = 1n;
  let base = number % ORDER;
  for (let exponent = ORDER - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % ORDER;
    base = (base * base) % ORDER;
  }
  return result;
};

/** ECDSA on P-256. */
const onCurve = (key: KeyObject, digest: Buffer): Buffer => {
  const secret = numberOf(Buffer.from(key.export({ format: 'jwk' }).d as string, 'base64url'));
  const once = createECDH('prime256v1');
  const point = once.generateKeys();
  const r = numberOf(point.subarray(1, 33)) % ORDER;
  const s = (inverse(numberOf(once.getPrivateKey())) * ((numberOf(digest) + r * secret) % ORDER)) % ORDER;
  return r === 0n || s === 0n ? onCurve(key, digest) : sequence(unsigned(bytesOf(r)), unsigned(bytesOf(s)));
};

export interface Kms extends Mounted {
  /** Makes a key for signing, once for a name; gives its id. */
  create(name: string, spec?: Spec): string;
  /** The public key, SPKI in DER. */
  publicKey(id: string): Buffer;
  disable(id: string, isDisabled: boolean): void;
}

/** A small KMS: keys for signing, which sign digests of SHA-256 and never leave. */
export const createKms = ({ folder }: { folder: string }): Kms => {
  const keys = openJournal<Kept>(join(folder, 'keys.jsonl'));

  const found = (id: unknown): { name: string; kept: Kept } => {
    const name = String(id ?? '').replace(arnOf(''), '');
    const kept = keys.get(name);
    if (!kept) throw new ServiceProblem('NotFoundException', 'There is no such key.');
    if (kept.isDisabled) throw new ServiceProblem('DisabledException', 'The key is disabled.');
    return { name, kept };
  };

  const publicKey = (id: unknown): Buffer =>
    createPublicKey(openedKey(found(id).kept.key)).export({ format: 'der', type: 'spki' });

  const operations: Record<string, (input: Record<string, unknown>) => object> = {
    GetPublicKey: ({ KeyId }) => {
      const { name, kept } = found(KeyId);
      return {
        KeyId: arnOf(name),
        KeySpec: kept.spec,
        KeyUsage: 'SIGN_VERIFY',
        SigningAlgorithms: [ALGORITHMS[kept.spec]],
        PublicKey: publicKey(KeyId).toString('base64'),
      };
    },
    Sign: ({ KeyId, Message, MessageType, SigningAlgorithm }) => {
      const { name, kept } = found(KeyId);
      if (SigningAlgorithm !== ALGORITHMS[kept.spec])
        throw new ServiceProblem('InvalidKeyUsageException', `The key does not sign by ${SigningAlgorithm}.`);
      if (MessageType !== 'DIGEST')
        throw new ServiceProblem('ValidationException', 'The local KMS signs digests alone (MessageType DIGEST).');
      const digest = Buffer.from(String(Message), 'base64');
      if (digest.length !== 32) throw new ServiceProblem('ValidationException', 'The digest is not of SHA-256.');
      const signature = signedDigest(openedKey(kept.key), kept.spec, digest);
      return { KeyId: arnOf(name), SigningAlgorithm, Signature: signature.toString('base64') };
    },
  };

  return {
    create: (name, spec = 'ECC_NIST_P256') => {
      if (!keys.has(name)) {
        const { privateKey } =
          spec === 'ECC_NIST_P256'
            ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
            : generateKeyPairSync('rsa', { modulusLength: 3072 });
        keys.set(name, { spec, key: keptKey(privateKey) });
      }
      return arnOf(name);
    },
    publicKey,
    disable: (id, isDisabled) => {
      const name = id.replace(arnOf(''), '');
      keys.set(name, { ...(keys.get(name) as Kept), isDisabled });
    },
    handle: jsonService({ name: 'KMS', target: 'TrentService', failure: 'KMSInternalException', operations }),
  };
};

import { createHash } from 'node:crypto';
import { kms } from '#outside/kms.ts';
import { bits, integer, nothing, oid, sequence, set, value } from './emulators/authority/der.ts';

const USAGE =
  'Usage: SEAL_KEY_ID=<key> AWS_REGION=<region> npm run --silent seal-request -- <name> <organisation> <US>';

const WAYS = {
  RSA: {
    signing: 'RSASSA_PKCS1_V1_5_SHA_256',
    algorithm: sequence(oid('1.2.840.113549.1.1.11'), nothing),
  },
  EC: { signing: 'ECDSA_SHA_256', algorithm: sequence(oid('1.2.840.10045.4.3.2')) },
} as const;

/** Whom the certificate is to name. */
export interface Named {
  name: string;
  organisation: string;
  /** Two letters. */
  country: string;
}

const UTF8 = 0x0c;
/** Letters of a few kinds, which a country is written in. */
const PRINTABLE = 0x13;

const part = (kind: string, tag: number, text: string): Buffer =>
  set(sequence(oid(kind), value(tag, Buffer.from(text))));

/** A request for a certificate (PKCS #10), PEM, of a key of KMS that signs; the key signs the request, so that nobody else can make it. */
export const sealRequest = async (keyId: string, { name, organisation, country }: Named): Promise<string> => {
  const { PublicKey, KeySpec } = await kms<{ PublicKey: string; KeySpec: string }>('GetPublicKey', { KeyId: keyId });
  const { signing, algorithm } = KeySpec.startsWith('RSA') ? WAYS.RSA : WAYS.EC;
  const subject = sequence(
    part('2.5.4.6', PRINTABLE, country),
    part('2.5.4.10', UTF8, organisation),
    part('2.5.4.3', UTF8, name),
  );
  const wanted = sequence(integer(0), subject, Buffer.from(PublicKey, 'base64'), value(0xa0));
  const { Signature } = await kms<{ Signature: string }>('Sign', {
    KeyId: keyId,
    Message: createHash('sha256').update(wanted).digest('base64'),
    MessageType: 'DIGEST',
    SigningAlgorithm: signing,
  });
  const request = sequence(wanted, algorithm, bits(Buffer.from(Signature, 'base64'))).toString('base64');
  const lines = request.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`;
};

if (import.meta.main) {
  const [name, organisation, country = ''] = process.argv.slice(2);
  const { SEAL_KEY_ID } = process.env;
  if (!name || !organisation || !SEAL_KEY_ID || !/^[A-Z]{2}$/.test(country)) {
    console.error(USAGE);
    process.exit(1);
  }
  process.stdout.write(await sealRequest(SEAL_KEY_ID, { name, organisation, country }));
}

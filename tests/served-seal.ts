import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type Authority, createAuthority } from '#bin/emulators/authority.ts';
import { createKms, type Kms } from '#bin/emulators/kms.ts';
import { createSecrets } from '#bin/emulators/secrets.ts';
import { newFolder } from '#tests/emulators/folder.ts';
import { serve } from '#tests/emulators/served.ts';

export interface ServedSeal {
  kms: Kms;
  authority: Authority;
  keyId: string;
  /** Seals from now on with a certificate that ends then, or with one of another key. */
  certify: (given?: { until?: Date; keyId?: string; name?: string }) => void;
  /** Addresses below the authority that answer 503 from now on; none by default. */
  silence: (...paths: string[]) => void;
  /** Addresses that answer what nobody understands from now on; none by default. */
  garble: (...paths: string[]) => void;
  close: () => Promise<void>;
}

const pemOf = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;

/** What is another while a seal is served. */
const VARIABLES = [
  'AWS_ENDPOINT_URL_KMS',
  'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  'SEAL_KEY_ID',
  'SEAL_CERTIFICATES',
  'SEAL_STAMPS_URL',
];

/** A KMS, an authority and a Secrets Manager for code that seals in the test's own process. */
export const servedSeal = async (spec?: 'ECC_NIST_P256' | 'RSA_3072'): Promise<ServedSeal> => {
  const folder = newFolder();
  const before = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));
  const kms = createKms({ folder });
  const secrets = createSecrets({ folder, rotate: async () => {} });
  let silent: readonly string[] = [];
  let garbled: readonly string[] = [];
  let authority: Authority | undefined;
  const authorities = createServer((request, response) => {
    if (silent.some((path) => request.url?.startsWith(path))) return void response.writeHead(503).end();
    if (garbled.some((path) => request.url?.startsWith(path))) return void response.end('<html>Down</html>');
    void authority?.handle(request, response);
  });
  await new Promise<void>((listening) => authorities.listen(0, '127.0.0.1', listening));
  const { port } = authorities.address() as { port: number };
  const made = createAuthority({ folder, origin: `http://127.0.0.1:${port}` });
  authority = made;
  const [servedKms, servedSecrets] = await Promise.all([serve(kms), serve(secrets)]);
  // What is read of a key and its certificates is kept by their names.
  const own = kms.create(`seal-${randomUUID()}`, spec);
  let count = 0;
  const certify: ServedSeal['certify'] = ({ until, keyId = own, name = 'Lexwright Seal (test)' } = {}) => {
    count += 1;
    const text = made.certify(name, kms.publicKey(keyId), until).map(pemOf).join('');
    process.env.SEAL_CERTIFICATES = secrets.create(`seal-certificates-${count}`, text);
  };
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    AWS_ENDPOINT_URL_KMS: servedKms.origin,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: servedSecrets.origin,
    SEAL_KEY_ID: own,
    SEAL_STAMPS_URL: made.stampsAddress,
  });
  certify();
  return {
    kms,
    authority: made,
    keyId: own,
    certify,
    silence: (...paths) => {
      silent = paths;
    },
    garble: (...paths) => {
      garbled = paths;
    },
    close: async () => {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      authorities.closeAllConnections();
      await Promise.all([servedKms.close(), servedSecrets.close(), new Promise((closed) => authorities.close(closed))]);
    },
  };
};

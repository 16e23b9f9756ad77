import { generateKeyPairSync } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { bundleFunctions } from '#infra/bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the pool of each file's stack signs with, in PEM: an RSA key takes longer to find than a pool to start. */
    signingKey: string;
  }
}

/** The API tests call the same bundles that are deployed; they are made once, before the first test. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  provide('signingKey', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  await bundleFunctions();
};

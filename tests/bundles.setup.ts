import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleFunctions } from '#infra/bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the pool of each file's stack signs with, in PEM: an RSA key takes longer to find than a pool to start. */
    signingKey: string;
    /** Below it each stack keeps its data; gone after the last test. */
    dataFolder: string;
  }
}

/** What the API tests call is bundled once, before the first test: what is deployed, and the same with what functions share in files of its own. */
export const setup = async ({ provide }: TestProject): Promise<() => void> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  provide('signingKey', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-'));
  provide('dataFolder', folder);
  await bundleFunctions();
  await bundleFunctions({ shared: true });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

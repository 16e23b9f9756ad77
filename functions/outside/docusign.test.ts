import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const secret = { hmacKey: 'first', reads: 0 };
vi.mock('./secrets-manager.ts', () => ({
  secretsManager: async () => {
    secret.reads += 1;
    return { SecretString: JSON.stringify({ hmacKey: secret.hmacKey }) };
  },
}));

beforeEach(() => {
  Object.assign(secret, { hmacKey: 'first', reads: 0 });
  vi.stubEnv('CARRIERS', 'docusign');
  vi.resetModules();
});
afterEach(() => vi.unstubAllEnvs());

const BODY = '{"event":"envelope-completed"}';
const by = (key: string): string => createHmac('sha256', key).update(BODY).digest('base64');
const asker = async () => {
  const { isSignedByDocusign } = await import('./docusign.ts');
  return (key: string, second: number) =>
    isSignedByDocusign(BODY, [by(key)], new Date(Date.UTC(2030, 0, 1) + second * 1000));
};

describe('what DocuSign signs', () => {
  it('is known by its key, which is read once', async () => {
    const isSigned = await asker();
    expect(await isSigned('first', 0)).toBe(true);
    expect(await isSigned('first', 90)).toBe(true);
    expect(secret.reads).toBe(1);
  });

  it('is known by a changed key without a new function', async () => {
    const isSigned = await asker();
    expect(await isSigned('first', 0)).toBe(true);
    secret.hmacKey = 'second';
    expect(await isSigned('second', 1)).toBe(true);
    expect(await isSigned('first', 2)).toBe(false);
    expect(secret.reads).toBe(2);
  });

  it('is asked of the secret once a minute at most, whoever sends what is not signed', async () => {
    const isSigned = await asker();
    for (let second = 0; second < 59; second += 1) expect(await isSigned('wrong', second)).toBe(false);
    expect(secret.reads).toBe(2);
    secret.hmacKey = 'second';
    expect(await isSigned('second', 59)).toBe(false);
    expect(await isSigned('second', 60)).toBe(true);
    expect(secret.reads).toBe(3);
  });
});

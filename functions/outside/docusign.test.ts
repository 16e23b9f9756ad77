import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const secret: { hmacKey: string; reads: number; app?: object } = { hmacKey: 'first', reads: 0 };
vi.mock('./secrets-manager.ts', () => ({
  secretsManager: async () => {
    secret.reads += 1;
    return { SecretString: JSON.stringify({ hmacKey: secret.hmacKey, ...secret.app }) };
  },
}));

beforeEach(() => {
  Object.assign(secret, { hmacKey: 'first', reads: 0, app: {} });
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

describe('that DocuSign gave no answer', () => {
  afterEach(() => vi.unstubAllGlobals());
  const app = () => ({
    ...{ integrationKey: 'app', userId: 'user', accountId: 'account' },
    ...{ authOrigin: 'https://auth.example', origin: 'https://docusign.example' },
    privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
  const isUnansweredWhere = async (answers: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answers);
    const { isUnconfirmed, voidCarried } = await import('./docusign.ts');
    return voidCarried('e-1', 'The price is wrong', new Date()).then(() => 'answered', isUnconfirmed);
  };

  it('is said where nobody answers, not in time, or not in its words', async () => {
    secret.app = app();
    const fails = (error: Error) => () => Promise.reject(error);
    expect(await isUnansweredWhere(fails(new TypeError('fetch failed')))).toBe(true);
    expect(await isUnansweredWhere(fails(new DOMException('Too late', 'TimeoutError')))).toBe(true);
    expect(await isUnansweredWhere(async () => new Response('<html>'))).toBe(true);
  });

  it('is not said where our own part fails', async () => {
    secret.app = { ...app(), authOrigin: 'nowhere' };
    expect(await isUnansweredWhere(async () => Response.json({}))).toBe(false);
  });
});

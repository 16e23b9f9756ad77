import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedKeys, servedKeys } from '#tests/own-keys.ts';
import { freshKeys, KEYS_FRESH_MS, ownKeys } from './own-keys.ts';
import { secretsManager } from './secrets-manager.ts';

const first = { current: 'c0', previous: 'p0', next: 'n0' };
const second = { current: 'n0', previous: 'c0', next: 'n1' };
const start = Date.parse('2026-11-20T12:00:00.000Z');
const at = (ms: number) => new Date(start + ms);
let served: ServedKeys;
let accepted: () => string[];

beforeAll(async () => {
  served = await servedKeys(first);
  delete process.env.CODE_KEYS;
  accepted = ownKeys('CODE_KEYS');
});
afterAll(() => served.close());

const keep = (generations: object) =>
  secretsManager('PutSecretValue', { SecretId: served.codeKeys, SecretString: JSON.stringify(generations) });

it('a copy that was never read is no empty list of keys', async () => {
  expect(accepted).toThrow(/was not read/);
  await expect(freshKeys(at(0))).rejects.toThrow(/CODE_KEYS is not set/);
});

it('a copy serves for its time, and is read again when that is over', async () => {
  process.env.CODE_KEYS = served.codeKeys;
  await freshKeys(at(0));
  expect(accepted()).toEqual(['c0', 'p0', 'n0']);
  await keep(second);
  await freshKeys(at(KEYS_FRESH_MS - 1));
  expect(accepted()).toEqual(['c0', 'p0', 'n0']);
  await freshKeys(at(KEYS_FRESH_MS));
  expect(accepted()).toEqual(['n0', 'c0', 'n1']);
});

it('an outage of the secrets leaves the copy there is, which is read once they answer again', async () => {
  const endpoint = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER;
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = 'http://127.0.0.1:9';
  await freshKeys(at(2 * KEYS_FRESH_MS));
  expect(accepted()).toEqual(['n0', 'c0', 'n1']);
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = endpoint;
  await keep(first);
  await freshKeys(at(2 * KEYS_FRESH_MS + 10_000));
  expect(accepted()).toEqual(['c0', 'p0', 'n0']);
});

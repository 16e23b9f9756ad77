import { createPrivateKey, createPublicKey, type KeyLike, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, stack } from '#tests/api/stack.ts';

export type Claims = Record<string, unknown>;

const json64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const partsOf = (token: string): { head: Claims; claims: Claims } => {
  const [head = '', claims = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return { head: JSON.parse(head), claims: JSON.parse(claims) };
};

/** A token as somebody with this key would sign it. */
export const signedWith = (key: KeyLike, head: Claims, claims: Claims): string => {
  const text = `${json64(head)}.${json64(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};

/** A token with any signature, or none. */
export const sealed = (head: Claims, claims: Claims, signature: (text: string) => string): string => {
  const text = `${json64(head)}.${json64(claims)}`;
  return `${text}.${signature(text)}`;
};

/** The key that the local pool signs with: for tokens that are well signed and wrong all the same. */
export const poolKey = async (): Promise<{ privateKey: KeyLike; publicPem: string }> => {
  await stack();
  const journal = readFileSync(join(dataFolder(), 'cognito/keys.jsonl'), 'utf8');
  const [, pem] = JSON.parse(journal.split('\n')[0] ?? '') as [string, string];
  const privateKey = createPrivateKey(pem);
  return {
    privateKey,
    publicPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  };
};

/** Tokens as the pool would give them to anybody, made from a genuine one. */
export const mint = async (genuine: string): Promise<(accountId: string, changes?: Claims) => string> => {
  const { privateKey } = await poolKey();
  const { head, claims } = partsOf(genuine);
  return (sub, changes = {}) =>
    signedWith(privateKey, head, { ...claims, sub, username: sub, jti: randomUUID(), ...changes });
};

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { State } from './state.ts';

/** What a token says. */
export type Claims = Record<string, unknown>;

const json64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** SHA-256 in base64url, the form in which refresh tokens are kept. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Signs and reads tokens (RS256) with a key that is made on the first start and kept. */
export const openSigning = (state: State) => {
  if (!state.keys.has('signing')) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    state.keys.set('signing', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const privateKey = createPrivateKey(state.keys.get('signing') ?? '');
  const publicKey = createPublicKey(privateKey);
  const publicJwk = publicKey.export({ format: 'jwk' });
  const kid = hashOf(JSON.stringify(publicJwk));

  const signed = (claims: Claims): string => {
    const text = `${json64({ kid, alg: 'RS256' })}.${json64(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };

  /** The claims of a token of ours; `undefined` when it is anything else. */
  const read = (token = ''): Claims | undefined => {
    const [head = '', body = '', signature = ''] = token.split('.');
    const genuine = verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'));
    return genuine ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined;
  };

  return { jwks: { keys: [{ ...publicJwk, kid, alg: 'RS256', use: 'sig' }] }, signed, read };
};

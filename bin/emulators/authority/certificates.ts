import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, integer, octets, oid, sequence, set, time, unsigned, value, yes } from './der.ts';

/** Whose key signs, under which name. */
export interface Issuer {
  name: string;
  key: KeyObject;
  /** DER; absent while it makes its own. */
  certificate?: Buffer;
}

export const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
export const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'));

/** Signs with a key on P-256. */
export const signed = (key: KeyObject, bytes: Uint8Array): Buffer => sign('sha256', bytes, key);

/** `CN=…, O=…`. */
export const named = (name: string): Buffer =>
  sequence(
    set(sequence(oid('2.5.4.10'), value(0x0c, Buffer.from('Local test authority (not for use)')))),
    set(sequence(oid('2.5.4.3'), value(0x0c, Buffer.from(name)))),
  );

/** What follows of a key is its own name. */
const keyIdOf = (publicKey: Buffer): Buffer => createHash('sha1').update(publicKey).digest();

export const publicOf = (key: KeyObject): Buffer =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' });

const extension = (name: string, body: Buffer, isCritical = false): Buffer =>
  sequence(oid(name), ...(isCritical ? [yes] : []), octets(body));

const uri = (address: string): Buffer => value(0x86, Buffer.from(address));

const usages = { authority: bits(Buffer.from([0b0000_0110]), 1), signer: bits(Buffer.from([0b1100_0000]), 6) };

export interface Wanted {
  name: string;
  /** The public key, DER. */
  publicKey: Buffer;
  from: Date;
  until: Date;
  kind: 'root' | 'authority' | 'signer' | 'stamps' | 'answers';
  /** Where its revocation is asked about. */
  list?: string;
  answers?: string;
}

const PURPOSES = { stamps: '1.3.6.1.5.5.7.3.8', answers: '1.3.6.1.5.5.7.3.9' } as const;

/** A certificate, DER. */
export const issued = (issuer: Issuer, { name, publicKey, from, until, kind, list, answers }: Wanted): Buffer => {
  const isAuthority = kind === 'root' || kind === 'authority';
  const extensions = [
    extension('2.5.29.19', sequence(...(isAuthority ? [yes, integer(kind === 'root' ? 1 : 0)] : [])), true),
    extension('2.5.29.15', isAuthority ? usages.authority : usages.signer, true),
    extension('2.5.29.14', octets(keyIdOf(publicKey))),
    extension('2.5.29.35', sequence(value(0x80, keyIdOf(publicOf(issuer.key))))),
    ...(kind in PURPOSES ? [extension('2.5.29.37', sequence(oid(PURPOSES[kind as keyof typeof PURPOSES])), true)] : []),
    // Of who answers about others nobody is asked.
    ...(kind === 'answers' ? [extension('1.3.6.1.5.5.7.48.1.5', Buffer.from([0x05, 0x00]))] : []),
    ...(list ? [extension('2.5.29.31', sequence(sequence(value(0xa0, value(0xa0, uri(list))))))] : []),
    ...(answers ? [extension('1.3.6.1.5.5.7.1.1', sequence(sequence(oid('1.3.6.1.5.5.7.48.1'), uri(answers))))] : []),
  ];
  const body = sequence(
    value(0xa0, integer(2)),
    unsigned(Buffer.concat([Buffer.from([0x5a]), randomBytes(15)])),
    ECDSA_SHA256,
    named(issuer.name),
    sequence(time(from), time(until)),
    named(name),
    publicKey,
    value(0xa3, sequence(...extensions)),
  );
  return sequence(body, ECDSA_SHA256, bits(signed(issuer.key, body)));
};

/** A private key as it is kept, and back. */
export const keptKey = (key: KeyObject): string => key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
export const openedKey = (kept: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(kept, 'base64'), format: 'der', type: 'pkcs8' });

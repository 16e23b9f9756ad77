import { createPublicKey, verify } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { bitStringBytes, childrenOf, nodeAt, onlyNode, textOf } from '#core/seals/asn1.ts';
import { type ServedSeal, servedSeal } from '#tests/served-seal.ts';
import { sealRequest } from './seal-request.ts';

let served: ServedSeal | undefined;
afterEach(() => served?.close());

it.each(['RSA_3072', 'ECC_NIST_P256'] as const)(
  'a request for a certificate names the key (%s) that has signed it, and whom it is for',
  async (spec) => {
    served = await servedSeal(spec);
    const { keyId, kms } = served;
    const pem = await sealRequest(keyId, { name: 'Smith’s Seal', organisation: 'Smith Practice Inc.', country: 'US' });
    const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
    const [wanted, , signature] = childrenOf(onlyNode(der));
    const [, subject, publicKey] = childrenOf(wanted as NonNullable<typeof wanted>);
    const names = childrenOf(subject as NonNullable<typeof subject>).map((each) => {
      const [, name] = childrenOf(nodeAt(each.body));
      return name && textOf(name);
    });
    expect(names).toEqual(['US', 'Smith Practice Inc.', 'Smith’s Seal']);
    expect(Buffer.from(publicKey?.whole ?? [])).toEqual(kms.publicKey(keyId));
    const key = createPublicKey({ key: kms.publicKey(keyId), format: 'der', type: 'spki' });
    expect(verify('sha256', wanted?.whole ?? new Uint8Array(), key, bitStringBytes(signature))).toBe(true);
  },
);

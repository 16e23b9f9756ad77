import { algorithmOf, digestNamedBy } from './algorithms.ts';
import { bitStringBytes, childrenOf, onlyNode, TAG, tagged } from './asn1.ts';
import type { SignedData } from './cms.ts';

/** How long a key of RSA must be to be relied on, in bits. */
const LEAST_BITS = 2048;

const RSA_KEYS = new Set(['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.10']);

/** How long a key of RSA is, in bits; undefined of another key. */
const rsaBits = ({ signer: { publicKey } }: SignedData): number | undefined => {
  const [algorithm, bits] = childrenOf(publicKey);
  if (!RSA_KEYS.has(algorithmOf(algorithm).oid)) return undefined;
  const [modulus] = childrenOf(tagged(onlyNode(bitStringBytes(bits)), TAG.sequence));
  const { body } = tagged(modulus, TAG.integer);
  const from = body.findIndex((byte) => byte !== 0);
  return from < 0 ? 0 : (body.length - from) * 8 - Math.clz32(body[from] as number) + 24;
};

/** Why a signature that fits cannot be relied on, in sentences: others could have made it too. */
export const weaknessesOf = (data: SignedData, subFilter: string): string[] => {
  const bits = rsaBits(data);
  const usesSha1 =
    subFilter === 'adbe.pkcs7.sha1' || data.digest === 'SHA-1' || digestNamedBy(data.algorithm) === 'SHA-1';
  return [
    ...(data.isNamedAlike ? [] : ['It names its certificate in other letters than the certificate itself.']),
    ...(usesSha1 ? ['It uses SHA-1, by which two files can be made to look alike.'] : []),
    ...(bits !== undefined && bits < LEAST_BITS
      ? [`Its key of ${bits} bits is too short: others may have found it out.`]
      : []),
  ];
};

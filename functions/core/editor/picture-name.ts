/** By which a picture that was put in is known: what its bytes are, and their kind. */
export const PICTURE = /^[0-9a-f]{32}\.(?:png|jpeg)$/;

/** Bytes of a picture that is put in. */
export const MOST_BYTES = 1_400_000;

/** What bytes are a picture of, by their first ones. */
export const pictureTypeOf = (bytes: Uint8Array): 'png' | 'jpeg' | undefined => {
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return begins(0xff, 0xd8, 0xff) ? 'jpeg' : undefined;
};

import { hexOfBytes } from '#core/hex.ts';

/** The hash of bytes, or of a text, in hex. */
export const sha256 = async (data: BufferSource | string): Promise<string> => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  return hexOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
};

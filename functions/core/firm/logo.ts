import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { logoTypes } from './logo-types.ts';

/** 2 MB, counted as 2 × 1024 × 1024 bytes. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;

export const LOGO_MISSING = message('Please upload the business logo');

/** Key of a logo that waits in quarantine, as `permitLogoUpload` gave it. */
export const LogoKey = z.string().check(z.regex(/^uploads\/logos\/[0-9a-f-]{36}$/, LOGO_MISSING));

/** What a browser says about a logo before it sends it. */
export const LogoUpload = z.object({
  contentType: z.enum(logoTypes, message('Please choose a PNG, JPEG or WebP image')),
  size: z.int().check(z.gte(1), z.lte(LOGO_MAX_BYTES, message('Image size should not exceed 2MB'))),
});

/** The type that a file's first bytes speak of, whatever it was called; undefined for anything but our three. */
export const imageTypeOf = (bytes: Uint8Array): (typeof logoTypes)[number] | undefined => {
  const begins = (at: number, ...signature: number[]) => signature.every((byte, index) => bytes[at + index] === byte);
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return undefined;
};

import { imageTypeOf, LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { Problem } from '#core/problem.ts';
import { describeFile, fileKey, readFile, writeFile } from './files.ts';

const refused = (reason: string): Problem =>
  new Problem('file-refused', { field: 'business_logo', params: { reason } });

interface Logo {
  bytes: Uint8Array;
  contentType: string;
}

/** Gives a logo in quarantine; refuses one that is missing, too large, or no picture whatever it was called. */
export const checkLogo = async (key: string): Promise<Logo> => {
  const file = await describeFile(key);
  if (!file) throw new Problem('file-missing', { field: 'business_logo' });
  if (file.size > LOGO_MAX_BYTES) throw refused('Image size should not exceed 2MB');
  const bytes = await readFile(key);
  const contentType = bytes && imageTypeOf(bytes);
  if (!contentType) throw refused('Please choose a PNG, JPEG or WebP image');
  return { bytes, contentType };
};

/**
 * Keeps a logo among its firm's files; gives its key there, or undefined when it waited too long. The very bytes that are
 * checked are kept, because the browser may have sent others to quarantine since the sign-up; what is no picture is left there.
 */
export const keepLogo = async (firmId: string, key: string): Promise<string | undefined> => {
  const kept = fileKey(firmId, 'logo', key.split('/').at(-1) ?? 'logo');
  const logo = await checkLogo(key).catch(unlessRefused);
  if (logo) await writeFile(kept, logo.bytes, logo.contentType);
  return logo && kept;
};

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Problem)) throw error;
};

import { randomUUID } from 'node:crypto';
import { imageTypeOf, LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { Problem } from '#core/problem.ts';
import { describeFile, publishFile, readFile } from './files.ts';

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
 * Publishes a logo under a new address, where pages, favicons and mails find it for good; gives its key. The very bytes that are
 * checked are kept, because the browser may have sent others to quarantine since.
 */
export const publishLogo = async (key: string): Promise<string> => {
  const { bytes, contentType } = await checkLogo(key);
  const published = `logos/${randomUUID()}`;
  await publishFile(published, bytes, contentType);
  return published;
};

/** The same for a logo that waited since the sign-up; undefined when it waited too long or is no picture, and stays there. */
export const keepLogo = (key: string): Promise<string | undefined> => publishLogo(key).catch(unlessRefused);

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Problem)) throw error;
};

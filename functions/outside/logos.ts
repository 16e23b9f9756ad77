import { randomUUID } from 'node:crypto';
import { Problem } from '#core/problem.ts';
import { publishFile } from './files.ts';
import { checkedImage, type Image } from './images.ts';

/** Gives a logo in quarantine; refuses what is none. */
export const checkLogo = (key: string): Promise<Image> => checkedImage(key, 'business_logo');

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

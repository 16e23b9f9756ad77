import { randomUUID } from 'node:crypto';
import { Problem } from '#core/problem.ts';
import { publishFile } from './files.ts';
import { checkedImage, type Image } from './images.ts';

/** Gives a logo in quarantine; refuses what is none. */
export const checkLogo = (key: string): Promise<Image> => checkedImage(key, 'business_logo');

/** A new address for a logo, where pages, favicons and mails find it for good. */
export const newLogoKey = (): string => `logos/${randomUUID()}`;

/**
 * Publishes a logo that waits in quarantine. The very bytes that are checked are kept, because the browser may have sent others to
 * quarantine since.
 */
export const publishLogo = async (waiting: string, key: string): Promise<string> => {
  const { bytes, contentType } = await checkLogo(waiting);
  await publishFile(key, bytes, contentType);
  return key;
};

/** The same for a logo that waited since the sign-up; undefined when it waited too long or is no picture, and stays there. */
export const keepLogo = (waiting: string, key: string): Promise<string | undefined> =>
  publishLogo(waiting, key).catch(unlessRefused);

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Problem)) throw error;
};

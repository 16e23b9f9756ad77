import { imageTypeOf, LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { describeFile, readFile } from './files.ts';

export interface Image {
  bytes: Uint8Array;
  contentType: string;
}

/** An image in quarantine; refuses one that is missing, too large, or no picture whatever it was called. */
export const checkedImage = async (key: string, field?: string): Promise<Image> => {
  const refused = (reason: string) => new Problem('file-refused', { field, params: { reason } });
  const file = await describeFile(key);
  if (!file) throw new Problem('file-missing', { field });
  if (file.size > LOGO_MAX_BYTES) throw refused(message('Image size should not exceed 2MB'));
  const bytes = await readFile(key);
  const contentType = bytes && imageTypeOf(bytes);
  if (!contentType) throw refused(message('Please choose a PNG, JPEG or WebP image'));
  return { bytes, contentType };
};

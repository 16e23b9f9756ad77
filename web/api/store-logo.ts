import type { RequestInput } from '#core/endpoint.ts';
import { permitLogoUpload } from '#core/firm/endpoints.ts';
import { call } from './client.ts';
import { upload } from './upload.ts';

/** Puts a logo into quarantine and gives its key. */
export const storeLogo = async (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const contentType = file.type as RequestInput<typeof permitLogoUpload>['contentType'];
  const { key, ...target } = await call(permitLogoUpload, { contentType, size: file.size }, { signal });
  await upload(target, file, { onProgress, signal });
  return key;
};

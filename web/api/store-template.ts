import { permitTemplateUpload } from '#core/templates/endpoints.ts';
import { call } from './client.ts';
import { upload } from './upload.ts';

/** Puts a template's Word file into storage and gives the id under which it waits there. */
export const storeTemplate = async (
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> => {
  const { uploadId, ...target } = await call(
    permitTemplateUpload,
    { fileName: file.name, size: file.size },
    signal && { signal },
  );
  await upload(target, file, { onProgress, ...(signal && { signal }) });
  return uploadId;
};

import { keepMatterFile, permitMatterFile } from '#core/files/endpoints.ts';
import { call } from '#web/api/client.ts';
import { upload } from '#web/api/upload.ts';

/** Sends one file to a matter, into one of its folders or to the top, and tells how much of it has gone, 0 to 1. Rejects with an `ApiProblem`. */
export const sendFile = async (
  { matterId, folderId }: { matterId: string; folderId?: string | undefined },
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const { name: fileName, size } = file;
  const request = { matterId, fileName, size };
  const { fileId, ...target } = await call(permitMatterFile, request, signal && { signal });
  await upload(target, file, { onProgress, ...(signal && { signal }) });
  await call(keepMatterFile, { matterId, fileId, fileName, folderId });
};

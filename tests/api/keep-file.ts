import { randomUUID } from 'node:crypto';
import { type Caller, call, ok } from '#bin/caller.ts';
import { uploadDocument } from '#core/uploads/endpoints.ts';

/** Keeps a file with a matter; gives its id. */
export const keepFile = async (
  port: number,
  by: Caller,
  {
    matterId,
    fileName,
    bytes,
    folderId,
  }: { matterId: string; fileName: string; bytes: Uint8Array; folderId?: string | undefined },
): Promise<string> => {
  const uploadId = randomUUID();
  const file = { name: fileName, content: Buffer.from(bytes).toString('base64') };
  const request = { uploadId, matterId, file, ...(folderId && { folderId }) };
  const { data } = await ok(call(port, uploadDocument, request, by));
  if (data.state !== 'kept') throw new Error(`${fileName} is ${data.state}`);
  return uploadId;
};

import type { UploadRecord } from '#core/matters/answer-sheet.ts';
import type { Download } from '#core/upload.ts';
import { downloadAddress } from './files.ts';

/** An address that downloads the very file that was inspected. */
export const answerFileAddress = async ({ key, name, versionId }: UploadRecord): Promise<Download> => ({
  url: await downloadAddress(key, name, { versionId }),
  fileName: name,
});

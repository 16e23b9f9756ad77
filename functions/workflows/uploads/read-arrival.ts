import { type UploadRecord, uploadStorageKey } from '#core/uploads/upload.ts';
import { describeFile } from '#outside/files.ts';

/** Whether the bytes of an upload that waits are in quarantine: it is being checked then. */
export const readArrival = async (firmId: string, upload: UploadRecord): Promise<boolean> =>
  (await describeFile(uploadStorageKey({ firmId, ...upload }))) !== undefined;

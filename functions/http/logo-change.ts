import { removeFile } from '#outside/files.ts';
import * as firms from '#store/firms.ts';

/**
 * Waits for a change for which a logo was published; one that fails leaves nothing public. Whether it failed is read from the firm,
 * because an answer may get lost after the table has kept the change.
 */
export const unlessFailed = async (
  firmId: string,
  logoKey: string | undefined,
  change: Promise<void>,
  now: Date,
): Promise<void> => {
  try {
    await change;
  } catch (error) {
    if (logoKey && (await firms.readForChange(firmId, now))?.logoKey !== logoKey) await removeFile(logoKey);
    throw error;
  }
};

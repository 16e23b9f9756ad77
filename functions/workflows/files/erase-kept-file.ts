import type { FileRecord } from '#core/files/file.ts';
import type { Current } from '#core/version.ts';
import { removeKeptFile } from '#outside/kept-files.ts';
import * as drafts from '#store/drafts.ts';
import * as files from '#store/files.ts';
import { requireLeaving } from '#store/in-matter.ts';
import { allPages } from '#store/pages.ts';
import type { Audit } from '#store/table.ts';

/**
 * Erases a file for good: the bytes of all its versions, and what was written in it since, before the file, so that what is interrupted is still in the trash, and is erased
 * again.
 */
export const eraseKeptFile = async (firmId: string, file: Current<FileRecord>, audit: Audit): Promise<void> => {
  // What was broken off begins again, since its matter may be on legal hold by now.
  const erasing = await files.beginErasing(firmId, file, audit);
  const versions = await allPages((page) => files.listVersions(firmId, erasing, page));
  const keys = new Set([erasing.key, ...versions.map(({ key }) => key)]);
  // What was put on hold since it began is kept: no bytes come back.
  if (erasing.matterId !== undefined) await requireLeaving(firmId, erasing.matterId, new Date(audit.at));
  await Promise.all([...keys].map(removeKeptFile));
  await drafts.erase(firmId, erasing, new Date(audit.at));
  await files.erase(firmId, erasing, audit);
};

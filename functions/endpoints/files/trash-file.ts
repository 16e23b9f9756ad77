import { fullName } from '#core/auth/account.ts';
import { trashFile } from '#core/files/endpoints.ts';
import { fileOf, trashed } from '#core/files/file.ts';
import { pathOf } from '#core/files/folder-tree.ts';
import { serve } from '#http/serve.ts';
import * as files from '#store/files.ts';
import { findFileToChange } from '#workflows/files/find-file.ts';

export const handler = serve(trashFile, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { place, file } = await findFileToChange(actor, request, now);
  if (file.trashedAt !== undefined) return fileOf(file);
  const from = pathOf(await files.readFolders(firmId, place, now), file.folderId).map(({ name }) => name);
  const after = trashed(file, from, { accountId, name: fullName(actor), now });
  return fileOf(await files.change(firmId, place, file, after, audit, true));
});

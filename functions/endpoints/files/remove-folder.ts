import { fullName } from '#core/auth/account.ts';
import { isSeenBy } from '#core/documents/document.ts';
import { removeFolder } from '#core/files/endpoints.ts';
import { trashed } from '#core/files/file.ts';
import { withoutFolder } from '#core/files/folder.ts';
import { pathOf, within } from '#core/files/folder-tree.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as files from '#store/files.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';

export const handler = serve(removeFolder, async ({ request, actor, audit, now }) => {
  const { folderId, withFiles } = request;
  const { firmId, accountId } = actor;
  const place = await findOpenPlace(firmId, request, now);
  const [folders, all] = await Promise.all([files.readFolders(firmId, place, now), files.list(firmId, place)]);
  const inside = within(folders, folderId);
  // The draft of somebody else is not there: it stands at the top from then on.
  const kept = all.filter(
    (file) => file.trashedAt === undefined && inside.has(file.folderId ?? '') && isSeenBy(file, accountId),
  );
  if (kept.length > 0 && !withFiles) throw new Problem('folder-not-empty');
  // The files before the folder: what is interrupted is still there, and can be removed again.
  for (const file of kept) {
    const from = pathOf(folders, file.folderId).map(({ name }) => name);
    const after = trashed(file, from, { accountId, name: fullName(actor), now });
    await files.change(firmId, place, file, after, { ...audit, step: `trashed-${file.fileId}` });
  }
  const left = await files.changeFolders(
    firmId,
    place,
    (each) => (each.some((folder) => folder.folderId === folderId) ? withoutFolder(each, folderId) : each),
    audit,
  );
  return { folders: [...left] };
});

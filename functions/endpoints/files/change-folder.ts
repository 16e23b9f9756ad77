import { changeFolder } from '#core/files/endpoints.ts';
import { withChangedFolder } from '#core/files/folder.ts';
import { serve } from '#http/serve.ts';
import * as files from '#store/files.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';

export const handler = serve(changeFolder, async ({ request, actor: { firmId }, audit, now }) => {
  const { folderId, name, parentId } = request;
  const place = await findOpenPlace(firmId, request, now);
  const folder = { folderId, name, ...(parentId !== undefined && { parentId }) };
  const folders = await files.changeFolders(firmId, place, (all) => withChangedFolder(all, folder), audit);
  return { folders: [...folders] };
});

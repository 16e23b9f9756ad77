import { restoreFile } from '#core/files/endpoints.ts';
import { fileOf, restored } from '#core/files/file.ts';
import { type Folders, withPath } from '#core/files/folder.ts';
import { findFolder } from '#core/files/folder-tree.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as files from '#store/files.ts';
import { findFileToChange } from '#workflows/files/find-file.ts';

export const handler = serve(restoreFile, async ({ request, actor, audit, now, newId }) => {
  const { firmId } = actor;
  const { place, file } = await findFileToChange(actor, request, now);
  if (file.trashedAt === undefined) return fileOf(file);
  // Of what is being erased the bytes may be gone.
  orNotFound(file.removingAt === undefined ? file : undefined);
  let folderId = file.folderId;
  const back = (folders: Folders): Folders => {
    if (findFolder(folders, file.folderId)) return folders;
    const path = withPath(folders, file.trashedFrom ?? [], newId);
    folderId = path.folderId;
    return path.folders;
  };
  await files.changeFolders(firmId, place, back, { ...audit, step: 'folders' });
  return fileOf(await files.change(firmId, place, file, restored(file, folderId), audit, true));
});

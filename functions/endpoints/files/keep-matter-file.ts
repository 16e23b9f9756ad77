import { fullName } from '#core/auth/account.ts';
import { keepMatterFile } from '#core/files/endpoints.ts';
import { fileOf, newFile } from '#core/files/file.ts';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { keepMatterFile as takeFromQuarantine } from '#outside/kept-files.ts';
import * as files from '#store/files.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serve(keepMatterFile, async ({ request, actor, audit, now }) => {
  const { matterId, fileId, fileName: name, folderId } = request;
  const { firmId, accountId } = actor;
  const place = await findFilePlace(firmId, { matterId }, now);
  const [known, all] = await Promise.all([files.readKept(firmId, place, fileId, now), files.list(firmId, place)]);
  if (known && (known.removedAt || known.trashedAt || (known.uploadedAs ?? known.name) !== name))
    throw new Problem('conflict');
  if (known) return fileOf(known);
  if (place.isClosed) throw new Problem('matter-closed');
  // Several may have been permitted before the last of them was kept.
  if (all.length >= FILE_LIMITS.most) throw new Problem('too-many-files');
  const arrived = await takeFromQuarantine(firmId, { matterId, accountId }, { fileId, name });
  const after = newFile(arrived, { ...place, folderId }, { accountId, name: fullName(actor), now });
  return fileOf(await files.keepVersion(firmId, place, { after }, audit));
});

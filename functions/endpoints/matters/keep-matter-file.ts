import { fullName } from '#core/auth/account.ts';
import { keepMatterFile } from '#core/matters/endpoints.ts';
import { MATTER_FILES } from '#core/matters/matter-file.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { keepMatterFile as takeFromQuarantine } from '#outside/matter-files.ts';
import * as matterFiles from '#store/matter-files.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(keepMatterFile, async ({ request, actor, audit, now }) => {
  const { matterId, fileId, fileName: name } = request;
  const { firmId, accountId } = actor;
  const [matter, known, files] = await Promise.all([
    matters.readForChange(firmId, matterId, now),
    matterFiles.readKept(firmId, matterId, fileId, now),
    matterFiles.list(firmId, matterId),
  ]);
  const named = orNotFound(matter);
  if (known && (known.removedAt || known.name !== name)) throw new Problem('conflict');
  if (known) return known;
  if (named.state === 'closed') throw new Problem('matter-closed');
  // Several may have been permitted before the last of them was kept.
  if (files.length >= MATTER_FILES.most) throw new Problem('too-many-files');
  const inspected = await takeFromQuarantine(firmId, { matterId, accountId }, { fileId, name });
  const file = { ...inspected, addedAt: now.toISOString(), addedBy: fullName(actor) };
  await matterFiles.keep(firmId, named, file, audit);
  return file;
});

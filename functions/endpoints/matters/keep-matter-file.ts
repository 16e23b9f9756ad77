import { fullName } from '#core/auth/account.ts';
import { keepMatterFile } from '#core/matters/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { keepMatterFile as takeFromQuarantine } from '#outside/matter-files.ts';
import * as matterFiles from '#store/matter-files.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(keepMatterFile, async ({ request, actor, audit, now }) => {
  const { matterId, fileId, fileName: name } = request;
  const { firmId, accountId } = actor;
  const [matter, known] = await Promise.all([
    matters.readForChange(firmId, matterId, now),
    matterFiles.read(firmId, matterId, fileId, now),
  ]);
  if (orNotFound(matter).state === 'closed') throw new Problem('matter-closed');
  if (known) return known;
  const inspected = await takeFromQuarantine(firmId, { matterId, accountId }, { fileId, name });
  const file = { ...inspected, addedAt: now.toISOString(), addedBy: fullName(actor) };
  await matterFiles.keep(firmId, matterId, file, audit);
  return file;
});

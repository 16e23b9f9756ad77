import { orNotFound, Problem } from '#core/problem.ts';
import { removeMatterNote } from '#core/timeline/endpoints.ts';
import { removed } from '#core/timeline/matter-note.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as notes from '#store/matter-notes.ts';

export const handler = serve(removeMatterNote, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const { matterId, noteId, version } = request;
  const note = orNotFound(await notes.readKept(firmId, matterId, noteId, now));
  if (note.author.accountId !== accountId) throw new Problem('note-of-other');
  if (note.removedAt) return { noteId };
  const seen = asSeen(note, version);
  await notes.change(firmId, matterId, seen, removed(seen, now), audit);
  return { noteId };
});

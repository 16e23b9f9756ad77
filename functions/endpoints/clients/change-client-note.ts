import { mayChangeNote } from '#core/clients/client-note.ts';
import { changeClientNote } from '#core/clients/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clientNotes from '#store/client-notes.ts';

export const handler = serve(changeClientNote, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const { clientId, noteId, version, text } = request;
  const note = orNotFound(await clientNotes.readForChange(firmId, clientId, noteId, now));
  if (!mayChangeNote(note, accountId)) throw new Problem('note-of-other');
  const before = asSeen(note, version);
  return clientNotes.change(firmId, before, { ...before, text, changedAt: now.toISOString() }, audit);
});

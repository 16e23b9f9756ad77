import { mayChangeNote } from '#core/clients/client-note.ts';
import { removeClientNote } from '#core/clients/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clientNotes from '#store/client-notes.ts';

export const handler = serve(removeClientNote, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const { clientId, noteId, version } = request;
  const note = orNotFound(await clientNotes.readForChange(firmId, clientId, noteId, now));
  if (!mayChangeNote(note, accountId)) throw new Problem('note-of-other');
  await clientNotes.remove(firmId, asSeen(note, version), audit);
  return note;
});

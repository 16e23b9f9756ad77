import { orNotFound, Problem } from '#core/problem.ts';
import { changeMatterNote } from '#core/timeline/endpoints.ts';
import { withNoteText } from '#core/timeline/matter-note.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as notes from '#store/matter-notes.ts';

export const handler = serve(changeMatterNote, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const { matterId, noteId, version, text } = request;
  const kept = await notes.readKept(firmId, matterId, noteId, now);
  const note = orNotFound(kept?.removedAt ? undefined : kept);
  if (note.author.accountId !== accountId) throw new Problem('note-of-other');
  if (note.text === text) return note;
  const seen = asSeen(note, version);
  return notes.change(firmId, matterId, seen, withNoteText(seen, text, now), audit);
});

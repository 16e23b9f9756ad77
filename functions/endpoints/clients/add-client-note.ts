import { fullName } from '#core/auth/account.ts';
import { clientTitle } from '#core/clients/client.ts';
import { isSameNote, NOTE_LIMITS } from '#core/clients/client-note.ts';
import { addClientNote } from '#core/clients/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as clientNotes from '#store/client-notes.ts';
import * as clients from '#store/clients.ts';
import { unlessRefused } from '#store/table.ts';

export const handler = serve(addClientNote, async ({ request, actor, audit, now }) => {
  const { clientId, noteId, text } = request;
  const { firmId, accountId } = actor;
  const [client, all] = await Promise.all([clients.read(firmId, clientId, now), clientNotes.list(firmId, clientId)]);
  const name = clientTitle(orNotFound(client));
  const existing = all.find((note) => note.noteId === noteId);
  if (existing && isSameNote(existing, { text, accountId })) return existing;
  if (existing) throw new Problem('conflict');
  if (all.length >= NOTE_LIMITS.ofClient)
    throw new Problem('too-many-notes', { params: { most: NOTE_LIMITS.ofClient } });
  const author = { accountId, name: fullName(actor) };
  const note = { clientId, noteId, text, author, at: now.toISOString(), version: 1 };
  if (await clientNotes.add(firmId, name, note, audit).then(() => true, unlessRefused)) return note;
  const faster = await clientNotes.readForChange(firmId, clientId, noteId, now);
  if (!faster || !isSameNote(faster, { text, accountId })) throw new Problem('conflict');
  return faster;
});

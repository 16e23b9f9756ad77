import { fullName } from '#core/auth/account.ts';
import { partsOf } from '#core/messages/conversation.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { addMatterNote } from '#core/timeline/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as notes from '#store/matter-notes.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(addMatterNote, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, noteId, text, fromMessage } = request;
  if (fromMessage && partsOf(fromMessage.conversationId).id !== matterId) throw new Problem('not-found');
  const [matter, kept] = await Promise.all([
    matters.read(firmId, matterId, now),
    notes.readKept(firmId, matterId, noteId, now),
  ]);
  const named = orNotFound(matter);
  if (kept?.author.accountId === accountId && (kept.text === text || kept.version > 1)) return kept;
  if (kept) throw new Problem('conflict');
  if (await notes.areFull(firmId, matterId)) throw new Problem('notes-full');
  const author = { accountId, name: fullName(actor) };
  const note = { noteId, text, author, addedAt: now.toISOString(), version: 1, ...(fromMessage && { fromMessage }) };
  await notes.insert(firmId, named, note, audit);
  return note;
});

import { daysLater } from '#core/calendar.ts';
import { clientTitle } from '#core/clients/client.ts';
import type { DocumentRecord } from '#core/documents/document.ts';
import {
  belongingOf,
  isRenamed,
  type MovedMatter,
  withFormerClient,
  withOtherClient,
} from '#core/duplicates/moving.ts';
import { isAmongPeople, type MatterRecord } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import * as merges from '#store/client-merges.ts';
import * as clients from '#store/clients.ts';
import * as documents from '#store/documents.ts';
import * as matterCopies from '#store/matter-copies.ts';
import * as matterLists from '#store/matter-lists.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { allPages } from '#store/pages.ts';
import { write } from '#store/table.ts';
import * as templates from '#store/templates.ts';
import { moveFilesOfMatter } from './move-files.ts';
import { type Move, noted, settle } from './settle-step.ts';

const keepMatter = async (
  { firmId, merge, auditOf }: Move,
  before: Current<MatterRecord>,
  after: MatterRecord,
  ...together: Operation[]
): Promise<void> =>
  write(
    auditOf(before.matterId),
    ...matters.movingOperations(firmId, before, after),
    ...matterCopies.unsharedOperations(before, after),
    merges.check(firmId, merge),
    ...together,
  );

/** Has those who list a matter, its team and its template, say whose it is by now. */
const tellLists = async (move: Move, moved: MovedMatter, formerName: string): Promise<void> => {
  const { firmId, merge, now } = move;
  if (!isRenamed(moved)) return;
  await settle(async () => {
    const matter = await matters.readForChange(firmId, moved.matterId, now);
    if (!matter) return;
    const { templateId, matterId, name, clientName, openedAt } = matter;
    const use = (of: string) => ({ matterId, name: `${name} – ${of}`, openedAt });
    await write(
      noted(move, `lists-${matterId}`),
      ...matters.teamOperations(firmId, matter),
      ...(templateId ? [templates.used(firmId, templateId, use(formerName), use(clientName), matter.version)] : []),
      matters.check(firmId, matter),
      merges.check(firmId, merge),
    );
  });
};

/** What follows a moved matter, each done once: those who list it, and its documents. */
const followMatter = async (move: Move, moved: MovedMatter): Promise<void> => {
  await tellLists(move, moved, moved.before.clientName);
  await moveDocuments(move, moved.matterId);
  const { firmId, merge } = move;
  await write(
    noted(move, `told-${moved.matterId}`),
    merges.toldMatter(firmId, merge, moved),
    merges.check(firmId, merge),
  );
};

/** The documents and files of a matter stand with the client that it is of by now. */
export const moveDocuments = async (move: Move, matterId: string): Promise<void> => {
  const { firmId, merge, now } = move;
  const matter = await matters.readForChange(firmId, matterId, now);
  if (!matter) return;
  const all = await allPages((page) => documents.listOfMatter(firmId, matterId, page));
  for (const { documentId } of all)
    await settle(async () => {
      const document: Current<DocumentRecord> | undefined = await documents.readForChange(firmId, documentId, now);
      if (!document || document.clientId === matter.clientId) return;
      const until = daysLater(now, 30);
      await write(
        noted(move, `document-${documentId}`),
        ...documents.moveToClientOperations(firmId, document, matter.clientId, until),
        merges.check(firmId, merge),
      );
    });
  await moveFilesOfMatter(move, matter);
};

const moveMatter = async (move: Move, matterId: string): Promise<void> => {
  const { firmId, merge, now } = move;
  await settle(async () => {
    const matter = await matters.readForChange(firmId, matterId, now);
    if (!matter || !isAmongPeople(matter, merge.goesId)) return;
    const stays = orNotFound(await clients.readForChange(firmId, merge.staysId, now));
    const after = withOtherClient(matter, merge.goesId, { clientId: stays.clientId, title: clientTitle(stays) }, now);
    const moved = { matterId, before: belongingOf(matter), after: belongingOf(after) };
    await keepMatter(move, matter, after, merges.noteMatter(firmId, merge, moved));
  });
};

export const moveMatterBack = async (move: Move, moved: MovedMatter): Promise<void> => {
  const { firmId, merge, now } = move;
  await settle(async () => {
    const matter = await matters.readForChange(firmId, moved.matterId, now);
    if (!matter || isAmongPeople(matter, merge.goesId)) return;
    await keepMatter(move, matter, withFormerClient(matter, moved, merge, now));
  });
  await tellLists(move, moved, moved.after.clientName);
  await moveDocuments(move, moved.matterId);
  // What is not done is found by this, so it goes last.
  await write(noted(move, `done-${moved.matterId}`), merges.forgetMatter(firmId, merge.mergeId, moved.matterId));
};

/** Moves all that a client still has, and has what follows from each follow. */
export const moveAllMatters = async (move: Move): Promise<void> => {
  const { firmId, merge } = move;
  const found = await allPages((page) => matterLists.listOfClient(firmId, merge.goesId, page));
  for (const { matterId } of found) await moveMatter(move, matterId);
  for (const moved of await allPages(({ cursor }) => merges.listMatters(firmId, merge.mergeId, cursor)))
    if (!moved.told) await followMatter(move, moved);
};

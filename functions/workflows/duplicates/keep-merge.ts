import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import { uninvited } from '#core/clients/invitation.ts';
import type { ClientMergeRecord } from '#core/duplicates/merging.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import * as merges from '#store/client-merges.ts';
import * as clients from '#store/clients.ts';
import * as invitations from '#store/invitations.ts';
import { firmPartition } from '#store/keys.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';

interface Stays {
  before: Current<ClientRecord>;
  after: ClientRecord;
}

const moving = (firmId: string, mergeId: string, name: string, now: Date) =>
  outbox.insert(newItem(firmPartition(firmId), itemIdOf('merge', name), { kind: 'merge', firmId, mergeId }, now));

/** Keeps that two clients are one from now on; what the one who goes has follows by the outbox. An open invitation of theirs works no more. */
export const keepMerge = async (
  firmId: string,
  merge: ClientMergeRecord,
  stays: Stays,
  goes: Current<ClientRecord>,
  audit: Audit,
  now: Date,
): Promise<void> => {
  const invitation = await clients.openInvitation(goes, now);
  const { mergeId } = merge;
  await write(
    audit,
    ...clients.mergeOperations(firmId, stays, goes, mergeId),
    merges.insert(firmId, { ...merge, ...(invitation && { invitationId: invitation.invitationId }) }),
    moving(firmId, mergeId, mergeId, now),
    ...(invitation ? [invitations.revoked(invitation, now)] : []),
  );
};

/** Keeps that they are two again. Of an e-mail that another client has got meanwhile, it says whose it is. */
export const keepUndoing = async (
  firmId: string,
  merge: merges.CurrentMerge,
  stays: Stays,
  merged: NonNullable<Awaited<ReturnType<typeof clients.readMerged>>>,
  audit: Audit,
  now: Date,
): Promise<void> => {
  const { version: _, ...kept } = merge;
  const invitation = merge.invitationId ? await invitations.readForChange(merge.invitationId, now) : undefined;
  if (stays.after.invitee_email === merged.invitee_email)
    throw new Problem('client-exists', { params: { name: clientTitle(stays.after) } });
  const isOver = merge.invitationId !== undefined && !invitation;
  await write(
    audit,
    ...clients.unmergeOperations(firmId, stays, merged, isOver ? uninvited : undefined),
    merges.update(firmId, merge, { ...kept, state: 'undoing', step: 0, undoneFrom: stays.before }),
    moving(firmId, merge.mergeId, `${merge.mergeId}-undone`, now),
    ...(invitation ? [invitations.openedAgain(invitation)] : []),
  ).catch(async (error: unknown) => {
    if (!(error instanceof WriteRefused) || !error.key.sk.startsWith('CLIENTEMAIL#')) throw error;
    await clients.explainRefusal(firmId, merged, audit)(error);
  });
};

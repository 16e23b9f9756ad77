import { INVITATIONS_A_DAY, type Invitation } from '#core/auth/invitation.ts';
import { clientTitle, type KeptClient } from '#core/clients/client.ts';
import { invited, uninvited } from '#core/clients/invitation.ts';
import { Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import * as invitations from './invitations.ts';
import * as keys from './keys.ts';
import * as limits from './limits.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

type Kept = KeptClient & table.Stored;

const placing = (firmId: string, { archived, createdAt, clientId }: KeptClient): table.Placing => ({
  by: archived ? keys.archivedClientsOf(firmId) : keys.clientsOf(firmId),
  byAt: `${createdAt}#${clientId}`,
});

export const read = async (firmId: string, clientId: string, now: Date): Promise<KeptClient | undefined> => {
  const item = await table.read<Kept>(keys.clientKey(firmId, clientId), now);
  return item && table.bare(item);
};

/** The same as it stands at this moment, to be changed. */
export const readForChange = async (
  firmId: string,
  clientId: string,
  now: Date,
): Promise<Current<KeptClient> | undefined> => {
  const item = await table.readForChange<Kept>(keys.clientKey(firmId, clientId), now);
  return item && table.bare(item);
};

/** A page of the firm's clients, newest first. */
export const list = async (
  firmId: string,
  state: 'active' | 'archived',
  page: { cursor?: string; limit?: number },
): Promise<table.Page<KeptClient>> => {
  const { items, cursor } = await table.list<Kept>({
    index: 'by',
    partition: state === 'archived' ? keys.archivedClientsOf(firmId) : keys.clientsOf(firmId),
    newestFirst: true,
    ...page,
  });
  return { items: items.map(table.bare), cursor };
};

const emailTaken = (firmId: string, client: KeptClient): operations.Operation =>
  operations.fresh(keys.clientEmailKey(firmId, client.invitee_email), {
    clientId: client.clientId,
    name: clientTitle(client),
  });

/** A refusal of the unique e-mail is said with the name of the client who has it. */
const saidPlainly =
  (firmId: string, { invitee_email }: KeptClient, { at }: table.Act) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof table.WriteRefused) || !error.key.sk.startsWith('CLIENTEMAIL#')) throw error;
    const owner = await table.read<{ name: string }>(keys.clientEmailKey(firmId, invitee_email), new Date(at));
    throw new Problem('client-exists', { field: 'invitee_email', params: { name: owner?.name ?? '' } });
  };

export const add = (firmId: string, client: KeptClient, act: table.Act): Promise<void> =>
  table
    .write(
      act,
      operations.fresh(keys.clientKey(firmId, client.clientId), client, placing(firmId, client)),
      emailTaken(firmId, client),
    )
    .catch(saidPlainly(firmId, client, act));

/** Keeps a client in place of the version that was read, `before`; a new e-mail frees the old one. */
export const change = async (
  firmId: string,
  before: Current<KeptClient>,
  after: KeptClient,
  act: table.Act,
  ...together: operations.Operation[]
): Promise<KeptClient> => {
  const renamed = before.invitee_email !== after.invitee_email || clientTitle(before) !== clientTitle(after);
  const moved = before.invitee_email !== after.invitee_email;
  const name = { clientId: after.clientId, name: clientTitle(after) };
  await table
    .write(
      act,
      operations.changed(keys.clientKey(firmId, after.clientId), before.version, after, placing(firmId, after)),
      ...(moved
        ? [
            emailTaken(firmId, after),
            operations.removed(keys.clientEmailKey(firmId, before.invitee_email), operations.FIRST),
          ]
        : []),
      ...(renamed && !moved ? [operations.replaced(keys.clientEmailKey(firmId, after.invitee_email), name)] : []),
      ...together,
    )
    .catch(saidPlainly(firmId, after, act));
  return { ...after, version: before.version + 1 };
};

/** The newest invitation of a client that nobody took up yet. */
export const openInvitation = async (
  { invitationId }: KeptClient,
  now: Date,
): Promise<invitations.KeptInvitation | undefined> => {
  const invitation = invitationId ? await invitations.readForChange(invitationId, now) : undefined;
  return invitation && !invitation.usedAt && !invitation.revokedAt ? invitation : undefined;
};

/** Keeps a new invitation of a client and takes the former one back; refused when the firm has sent its day's worth. */
export const invite = (
  firmId: string,
  client: Current<KeptClient>,
  invitation: Invitation,
  former: invitations.KeptInvitation | undefined,
  act: table.Act,
  now: Date,
  ...together: operations.Operation[]
): Promise<KeptClient> =>
  change(
    firmId,
    client,
    invited(client, invitation, now),
    act,
    invitations.added(invitation),
    ...(former ? [invitations.revoked(former, now)] : []),
    limits.countedOfFirm(firmId, 'invitations', INVITATIONS_A_DAY, now),
    ...together,
  ).catch(limits.saidPlainly);

/** Keeps a client who is not invited any more: archived, or under another e-mail. An open invitation stops working. */
export const uninvite = async (
  firmId: string,
  before: Current<KeptClient>,
  after: KeptClient,
  act: table.Act,
  now: Date,
): Promise<KeptClient> => {
  const former = await openInvitation(before, now);
  return change(firmId, before, uninvited(after), act, ...(former ? [invitations.revoked(former, now)] : []));
};

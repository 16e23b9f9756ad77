import { INVITATIONS_A_DAY, type Invitation } from '#core/auth/invitation.ts';
import { DAY_MS, msLater } from '#core/calendar.ts';
import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import { type ClientRow, clientRow, clientTexts } from '#core/clients/client-row.ts';
import { invited, uninvited } from '#core/clients/invitation.ts';
import { clientPostings } from '#core/conflicts/posting.ts';
import { changeOfCounts, countsOfClient, sumOfCounts } from '#core/matters/overview.ts';
import { Problem } from '#core/problem.ts';
import type { GoneRow } from '#core/rows.ts';
import type { Current } from '#core/version.ts';
import * as conflictNames from './conflict-names.ts';
import * as invitations from './invitations.ts';
import * as keys from './keys.ts';
import * as limits from './limits.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredClient = ClientRecord & table.Stored;

const indexKeys = (firmId: string, client: ClientRecord): table.IndexKeys => ({
  by: client.archived ? keys.archivedClientsOf(firmId) : keys.clientsOf(firmId),
  byAt: `${client.createdAt}#${client.clientId}`,
  ...rows.rowIndexKeys(keys.clientsOf(firmId), client.clientId, clientRow(client)),
});

export const read = async (firmId: string, clientId: string, now: Date): Promise<ClientRecord | undefined> => {
  const item = await table.read<StoredClient>(keys.clientKey(firmId, clientId), now);
  return item && table.withoutKeys(item);
};

/** The same as it stands at this moment, to be changed. */
export const readForChange = async (
  firmId: string,
  clientId: string,
  now: Date,
): Promise<Current<ClientRecord> | undefined> => {
  const item = await table.readForChange<StoredClient>(keys.clientKey(firmId, clientId), now);
  return item && table.withoutKeys(item);
};

/** A page of the firm's clients, archived or not, as rows; or those that are found. */
export const listRows = (firmId: string, page: rows.SearchPage, now: Date): Promise<rows.Rows<ClientRow | GoneRow>> =>
  rows.searchOrList(keys.clientsOf(firmId), page, now);

/** Instant of the newest change of a client. */
export const changedAt = async (firmId: string): Promise<string | undefined> => {
  const query = { index: 'list', partition: keys.clientsOf(firmId), newestFirst: true, limit: 1 } as const;
  const { items } = await table.list<table.Stored>(query);
  return items[0]?.listAt?.split('#')[0];
};

/** A page of the firm's clients, newest first. */
export const list = async (
  firmId: string,
  state: 'active' | 'archived',
  page: { cursor?: string; limit?: number },
): Promise<table.Page<ClientRecord>> => {
  const { items, cursor } = await table.list<StoredClient>({
    index: 'by',
    partition: state === 'archived' ? keys.archivedClientsOf(firmId) : keys.clientsOf(firmId),
    newestFirst: true,
    ...page,
  });
  return { items: items.map(table.withoutKeys), cursor };
};

const emailTaken = (firmId: string, client: ClientRecord): operations.Operation =>
  operations.insert(keys.clientEmailKey(firmId, client.invitee_email), {
    clientId: client.clientId,
    name: clientTitle(client),
  });

/** Refuses an e-mail that another client has. */
export const requireOwnEmail = async (firmId: string, client: ClientRecord, now: Date): Promise<void> => {
  const owner = await table.read<{ name: string; clientId: string }>(
    keys.clientEmailKey(firmId, client.invitee_email),
    now,
  );
  if (owner && owner.clientId !== client.clientId)
    throw new Problem('client-exists', { field: 'invitee_email', params: { name: owner.name } });
};

/** For `catch`: a refusal of the unique e-mail is said with the name of the client who has it. */
export const explainRefusal =
  (firmId: string, { invitee_email }: Pick<ClientRecord, 'invitee_email'>, { at }: table.Audit) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof table.WriteRefused) || !error.key.sk.startsWith('CLIENTEMAIL#')) throw error;
    const owner = await table.read<{ name: string }>(keys.clientEmailKey(firmId, invitee_email), new Date(at));
    throw new Problem('client-exists', { field: 'invitee_email', params: { name: owner?.name ?? '' } });
  };

/** What keeps a new client, to be written together with something else; its refusals are said by `explainRefusal`. */
export const addOperations = (firmId: string, client: ClientRecord): operations.Operation[] => [
  ...conflictNames.withPostings(
    firmId,
    summaries.withFirmChange(
      firmId,
      'clients',
      rows.searchable(
        operations.insert(keys.clientKey(firmId, client.clientId), client, indexKeys(firmId, client)),
        undefined,
        clientTexts(client),
      ),
      countsOfClient(client),
    ),
    [],
    clientPostings(client),
  ),
  emailTaken(firmId, client),
];

/** The same of which the first tells of its client among what happened in the firm. */
const withActivity = (
  firmId: string,
  client: ClientRecord,
  [first, ...others]: readonly operations.Operation[],
): operations.Operation[] =>
  first
    ? [timeline.tellingOfClient(firmId, { clientId: client.clientId, name: clientTitle(client) }, first), ...others]
    : [];

/** Keeps a new client, one of many: what adds them all is told, and this alone is not. */
export const addOneOfMany = (firmId: string, client: ClientRecord, audit: table.Audit): Promise<void> =>
  table.write(audit, ...addOperations(firmId, client)).catch(explainRefusal(firmId, client, audit));

export const add = (firmId: string, client: ClientRecord, audit: table.Audit): Promise<void> =>
  table
    .write(audit, ...withActivity(firmId, client, addOperations(firmId, client)))
    .catch(explainRefusal(firmId, client, audit));

/** Requires that a client stands as it was read. */
export const check = (firmId: string, { clientId, version }: Current<ClientRecord>): operations.Operation =>
  operations.check(keys.clientKey(firmId, clientId), version);

/** Requires that there is no client of an id. */
export const checkGone = (firmId: string, clientId: string): operations.Operation =>
  operations.checkGone(keys.clientKey(firmId, clientId));

/** Requires that a client is not archived, whatever else changes of them; `saidArchived` says so. */
export const checkActive = (firmId: string, clientId: string): operations.Operation =>
  operations.checkField(keys.clientKey(firmId, clientId), 'archived', false);

/** For `catch`: a client who was archived at this moment is said so. */
export const saidArchived = (error: unknown): never => {
  if (error instanceof table.WriteRefused && error.key.sk.startsWith('CLIENT#')) throw new Problem('client-archived');
  throw error;
};

/** The write of a client by which lists and searches find it, in place of the version that was read; conflict checks find it as before. */
const recordOperation = (firmId: string, before: Current<ClientRecord>, after: ClientRecord): operations.Operation =>
  summaries.withFirmChange(
    firmId,
    'clients',
    rows.searchable(
      operations.update(keys.clientKey(firmId, after.clientId), before.version, after, indexKeys(firmId, after)),
      clientTexts(before),
      clientTexts(after),
    ),
    changeOfCounts(countsOfClient(before), countsOfClient(after)),
  );

/** What keeps a client in place of the version that was read, `before`; a new e-mail frees the old one. */
export const changeOperations = (
  firmId: string,
  before: Current<ClientRecord>,
  after: ClientRecord,
): operations.Operation[] => {
  const renamed = before.invitee_email !== after.invitee_email || clientTitle(before) !== clientTitle(after);
  const moved = before.invitee_email !== after.invitee_email;
  const name = { clientId: after.clientId, name: clientTitle(after) };
  return [
    ...conflictNames.withPostings(
      firmId,
      recordOperation(firmId, before, after),
      clientPostings(before),
      clientPostings(after),
    ),
    ...(moved
      ? [
          emailTaken(firmId, after),
          operations.remove(keys.clientEmailKey(firmId, before.invitee_email), operations.FIRST),
        ]
      : []),
    ...(renamed && !moved ? [operations.put(keys.clientEmailKey(firmId, after.invitee_email), name)] : []),
  ];
};

/** Keeps a client in place of the version that was read, `before`. */
export const change = async (
  firmId: string,
  before: Current<ClientRecord>,
  after: ClientRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<ClientRecord> => {
  await table
    .write(audit, ...withActivity(firmId, after, changeOperations(firmId, before, after)), ...together)
    .catch(explainRefusal(firmId, after, audit));
  return { ...after, version: before.version + 1 };
};

/** How long a list that shows a removed client may be without hearing of it. */
const TOLD_GONE_MS = 90 * DAY_MS;

/** Keeps matters, notes and invitations from beginning with a client who is about to be removed; false when somebody changed them meanwhile. */
export const hold = (firmId: string, { clientId, version }: Current<ClientRecord>): Promise<boolean> =>
  table.setUnaudited(keys.clientKey(firmId, clientId), version, { archived: true, removing: true });

/** Lets go of a client who is not removed after all. */
export const release = (firmId: string, { clientId, version }: Current<ClientRecord>): Promise<boolean> =>
  table.setUnaudited(keys.clientKey(firmId, clientId), version, { archived: false, removing: false });

/** What removes a client who was active until they were held, with all that finds them. */
export const removeOperations = (firmId: string, client: Current<ClientRecord>, now: Date): operations.Operation[] => {
  const { clientId, version, invitee_email } = client;
  const list = keys.clientsOf(firmId);
  const until = msLater(now, TOLD_GONE_MS);
  return [
    ...conflictNames.withPostings(
      firmId,
      summaries.withFirmChange(
        firmId,
        'clients',
        operations.remove(keys.clientKey(firmId, clientId), version),
        changeOfCounts(countsOfClient({ archived: false }), countsOfClient({ archived: true })),
      ),
      clientPostings(client),
      [],
    ),
    rows.leaving(list, { id: clientId, version: version + 1 }, clientTexts(client), until),
    operations.remove(keys.clientEmailKey(firmId, invitee_email), operations.FIRST),
  ];
};

/** The newest invitation of a client that nobody took up yet. */
export const openInvitation = async (
  { invitationId }: ClientRecord,
  now: Date,
): Promise<invitations.InvitationRecord | undefined> => {
  const invitation = invitationId ? await invitations.readForChange(invitationId, now) : undefined;
  return invitation && !invitation.usedAt && !invitation.revokedAt ? invitation : undefined;
};

/** Counts one more mail to somebody who has not joined; refused when the firm has sent its day's worth. */
const invitationCounted = (firmId: string, now: Date): operations.Operation =>
  limits.countedOfFirm(firmId, 'invitations', INVITATIONS_A_DAY, now);

/** What keeps a new client together with the invitation. */
export const addInvitedOperations = (
  firmId: string,
  client: ClientRecord,
  invitation: Invitation,
  now: Date,
): operations.Operation[] => [
  ...addOperations(firmId, invited(client, invitation, now)),
  invitations.insert(invitation),
  invitationCounted(firmId, now),
];

/** Mails that ask one client for answers on one day. */
export const MAILS_A_DAY = 20;

/** What goes with a mail to a client who has joined; refused when they were sent their day's worth. */
export const mailedOperations = (firmId: string, client: Current<ClientRecord>, now: Date): operations.Operation[] => [
  check(firmId, client),
  limits.countedOfFirm(firmId, `mails#${client.clientId}`, MAILS_A_DAY, now),
];

/** What goes with another mail of an invitation that is there: it still stands, and so does the client. */
export const mailedAgainOperations = (
  firmId: string,
  client: Current<ClientRecord>,
  now: Date,
): operations.Operation[] => [check(firmId, client), invitationCounted(firmId, now)];

/** What keeps a new invitation of a client and takes the former one back; it counts for nothing. */
export const renewOperations = (
  firmId: string,
  client: Current<ClientRecord>,
  invitation: Invitation,
  former: invitations.InvitationRecord | undefined,
  now: Date,
): operations.Operation[] => [
  ...changeOperations(firmId, client, invited(client, invitation, now)),
  invitations.insert(invitation),
  ...(former ? [invitations.revoked(former, now)] : []),
];

/** The same as one more mail of the firm's day. */
export const inviteOperations = (
  firmId: string,
  client: Current<ClientRecord>,
  invitation: Invitation,
  former: invitations.InvitationRecord | undefined,
  now: Date,
): operations.Operation[] => [
  ...renewOperations(firmId, client, invitation, former, now),
  invitationCounted(firmId, now),
];

/** Keeps a new invitation of a client and takes the former one back; refused when the firm has sent its day's worth. */
export const invite = async (
  firmId: string,
  client: Current<ClientRecord>,
  invitation: Invitation,
  former: invitations.InvitationRecord | undefined,
  audit: table.Audit,
  now: Date,
  ...together: operations.Operation[]
): Promise<ClientRecord> => {
  await table
    .write(
      audit,
      ...withActivity(firmId, client, inviteOperations(firmId, client, invitation, former, now)),
      ...together,
    )
    .catch(limits.explainRefusal);
  return { ...invited(client, invitation, now), version: client.version + 1 };
};

/** Keeps a client who is not invited any more: archived, or under another e-mail. An open invitation stops working. */
export const uninvite = async (
  firmId: string,
  before: Current<ClientRecord>,
  after: ClientRecord,
  audit: table.Audit,
  now: Date,
): Promise<ClientRecord> => {
  const former = await openInvitation(before, now);
  return change(firmId, before, uninvited(after), audit, ...(former ? [invitations.revoked(former, now)] : []));
};

/** E-mails of two clients together: each is one client's, whoever of the two had it before. */
const emailOperations = (
  firmId: string,
  before: readonly ClientRecord[],
  after: readonly ClientRecord[],
): operations.Operation[] => {
  const owner = (all: readonly ClientRecord[], email: string) => all.find((each) => each.invitee_email === email);
  return [...new Set([...before, ...after].map(({ invitee_email }) => invitee_email))].flatMap((email) => {
    const [was, is] = [owner(before, email), owner(after, email)];
    const key = keys.clientEmailKey(firmId, email);
    if (is && !was) return [emailTaken(firmId, is)];
    if (!is) return [operations.remove(key, operations.FIRST)];
    const isSame = was?.clientId === is.clientId && was && clientTitle(was) === clientTitle(is);
    return isSame ? [] : [operations.put(key, { clientId: is.clientId, name: clientTitle(is) })];
  });
};

/** What takes one of two clients away, who goes into the other; conflict checks find both as before. */
export const mergeOperations = (
  firmId: string,
  stays: { before: Current<ClientRecord>; after: ClientRecord },
  goes: Current<ClientRecord>,
  mergeId: string,
): operations.Operation[] => {
  const { clientId, version } = goes;
  return withActivity(firmId, stays.after, [
    recordOperation(firmId, stays.before, stays.after),
    summaries.withFirmChange(
      firmId,
      'clients',
      operations.remove(keys.clientKey(firmId, clientId), version),
      changeOfCounts(countsOfClient(goes), sumOfCounts([])),
    ),
    rows.gone(
      operations.put(
        keys.mergedClientKey(firmId, clientId),
        { ...goes, mergeId, into: stays.after.clientId, version: operations.versionAfter(version) },
        rows.rowIndexKeys(keys.clientsOf(firmId), clientId, { gone: true }),
      ),
      keys.clientsOf(firmId),
      clientId,
      clientTexts(goes),
    ),
    ...emailOperations(firmId, [stays.before, goes], [stays.after]),
  ]);
};

type MergedClient = ClientRecord & { mergeId: string; into: string };

/** A client as it was merged into another. */
export const readMerged = async (
  firmId: string,
  clientId: string,
  now: Date,
): Promise<Current<MergedClient> | undefined> => {
  const item = await table.readForChange<MergedClient & table.Stored>(keys.mergedClientKey(firmId, clientId), now);
  return item && table.withoutKeys(item);
};

/** What brings a client back who went into another; conflict checks find both as before. */
export const unmergeOperations = (
  firmId: string,
  stays: { before: Current<ClientRecord>; after: ClientRecord },
  merged: Current<MergedClient>,
  asNow: (client: ClientRecord) => ClientRecord = (client) => client,
): operations.Operation[] => {
  const { mergeId: _, into: __, version, ...goes } = merged;
  const key = keys.clientKey(firmId, goes.clientId);
  const client = { ...asNow({ ...goes, version }), version: version + 1 };
  return withActivity(firmId, stays.after, [
    recordOperation(firmId, stays.before, stays.after),
    summaries.withFirmChange(
      firmId,
      'clients',
      rows.searchable(operations.insertAgain(key, client, indexKeys(firmId, client)), undefined, clientTexts(client)),
      countsOfClient(client),
    ),
    operations.remove(keys.mergedClientKey(firmId, goes.clientId), version),
    ...emailOperations(firmId, [stays.before], [stays.after, client]),
  ]);
};

/** What says of a merge that the client who stays tells of how far it is. */
export const noteOperation = recordOperation;

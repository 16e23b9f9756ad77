import { ttlAt } from '#core/calendar.ts';
import { canonicalText } from '#core/canonical-text.ts';
import type { EnvelopeState } from '#core/signing/envelope.ts';
import {
  ENVELOPE_LIMITS,
  type EnvelopeRecord,
  type EnvelopeRow,
  envelopeRow,
  type Source,
} from '#core/signing/envelope-record.ts';
import type { EvidenceEvent } from '#core/signing/evidence.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current, CurrentVersion } from '#core/version.ts';
import * as inMatter from './in-matter.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

export type CurrentEnvelope = Current<EnvelopeRecord & { version: number }>;

/** The version of an envelope that is kept for the first time with what is done to it. */
export const UNKEPT = 0 as CurrentVersion;

/** Whose signature a secret of an address is for. */
export interface SignerPointer {
  firmId: string;
  matterId: string;
  envelopeId: string;
  signerId: string;
  /** Who of the firm is present with whoever signs, by name, and stands for who they are. */
  inPerson?: string;
  /** Until when it does, of one that is good for an hour. */
  expiresAt?: string;
  /** Whoever signs is logged in as the client whose e-mail the signer has. */
  asClient?: true;
}

const keyOf = ({ firmId, matterId, envelopeId }: Pick<EnvelopeRecord, 'firmId' | 'matterId' | 'envelopeId'>) =>
  keys.envelopeKey(firmId, matterId, envelopeId);

const rowKeyOf = ({ firmId, matterId, createdAt, envelopeId }: EnvelopeRecord) =>
  keys.envelopeRowKey(firmId, matterId, createdAt, envelopeId);

type WaitingRow = Omit<EnvelopeRow, 'version'>;

const waitingRow = (envelope: EnvelopeRecord): WaitingRow => {
  const { version: _, ...row } = envelopeRow({ ...envelope, version: 0 });
  return row;
};

const indexKeys = (envelope: EnvelopeRecord): table.IndexKeys => {
  const { firmId, matterId, envelopeId, state, nextAt, expiresAt = '' } = envelope;
  const isWaiting = state === 'sent' || state === 'sealing';
  return {
    ...operations.dueIndexKeys('ENVELOPE', nextAt, [firmId, matterId, envelopeId].join('#')),
    // Of those that wait a list has what is shown of them, in the order in which they end: their fields are read where one is looked at.
    ...(isWaiting && {
      list: keys.waitingEnvelopesOf(firmId),
      listAt: `${expiresAt}#${envelopeId}`,
      row: waitingRow(envelope),
    }),
  };
};

/** An envelope as it stands at this moment. */
export const read = async (
  firmId: string,
  matterId: string,
  envelopeId: string,
  now: Date,
): Promise<CurrentEnvelope | undefined> => {
  const item = await table.readForChange<EnvelopeRecord & table.Stored>(
    keys.envelopeKey(firmId, matterId, envelopeId),
    now,
  );
  return item && table.withoutKeys(item);
};

/** Whose signature a secret is for. */
export const findPointer = async (secret: string, now: Date): Promise<SignerPointer | undefined> => {
  const pointer = await table.read<SignerPointer & table.Stored>(keys.linkSecretKey(keys.hashOfSecret(secret)), now);
  // The secret of a link to a file, or of a request, leads to no signer.
  return pointer?.signerId === undefined ? undefined : table.withoutKeys(pointer);
};

/** Whose signature a secret is for, and their envelope, whatever has become of it. */
export const findBySecret = async (
  secret: string,
  now: Date,
): Promise<{ envelope: CurrentEnvelope; pointer: SignerPointer } | undefined> => {
  const pointer = await findPointer(secret, now);
  const envelope = pointer && (await read(pointer.firmId, pointer.matterId, pointer.envelopeId, now));
  return envelope && { envelope, pointer };
};

/** A page of the envelopes of a matter as rows, the newest first. */
export const listRows = async (
  firmId: string,
  matterId: string,
  { cursor }: { cursor?: string | undefined },
): Promise<table.Page<EnvelopeRow>> => {
  const page = await table.list<EnvelopeRow & table.Stored>({
    ...{ partition: keys.envelopesOf(firmId, matterId), begins: 'ROW#', newestFirst: true, consistent: true },
    limit: ENVELOPE_LIMITS.listed,
    ...(cursor && { cursor }),
  });
  return { ...page, items: page.items.map((item) => table.withoutKeys(item)) };
};

/** How many envelopes a matter has, and what keeps another number in the transaction that adds or removes one: refused where somebody else has done so since. */
export const readCount = async (
  firmId: string,
  matterId: string,
  now: Date,
): Promise<{ count: number; changedTo: (count: number) => operations.Operation }> => {
  const key = keys.turnKey(keys.envelopesOf(firmId, matterId));
  const item = await table.readForChange<{ count: number } & table.Stored>(key, now);
  const changedTo = (count: number) => operations.rewrite(key, item?.version ?? 0, { count });
  return { count: item?.count ?? 0, changedTo };
};

/** The draft that somebody has begun of the same documents and not sent, and what leads to another from now on: refused where they have begun one since. */
export const readDraftOf = async (
  firmId: string,
  matterId: string,
  { accountId, sources }: { accountId: string; sources: readonly Source[] },
  now: Date,
): Promise<{ draft: CurrentEnvelope | undefined; changedTo: (envelopeId: string) => operations.Operation }> => {
  const key = keys.draftOfKey(firmId, matterId, accountId, keys.hashOfSecret(canonicalText(sources)));
  const item = await table.readForChange<{ envelopeId: string } & table.Stored>(key, now);
  const found = item && (await read(firmId, matterId, item.envelopeId, now));
  return {
    draft: found?.state === 'draft' ? found : undefined,
    changedTo: (envelopeId) => operations.rewrite(key, item?.version ?? 0, { envelopeId }),
  };
};

/** What happened to an envelope, the oldest first. */
export const listEvidence = async (firmId: string, matterId: string, envelopeId: string): Promise<EvidenceEvent[]> => {
  const items = await table.listAll<EvidenceEvent & table.Stored>({
    partition: keys.evidenceOf(firmId, matterId, envelopeId),
    begins: 'EVENT#',
    consistent: true,
  });
  return items.map((item) => {
    const { version: _, ...event } = table.withoutKeys(item);
    return event as EvidenceEvent;
  });
};

/** What keeps events of an envelope. */
export const evidenceItems = (
  { firmId, matterId, envelopeId }: EnvelopeRecord,
  events: readonly EvidenceEvent[],
): operations.Operation[] =>
  events.map((event) => operations.insert(keys.evidenceKey(firmId, matterId, envelopeId, event.number), event));

/** What a timeline says of an end that came by itself. */
const ends: Partial<Record<EnvelopeState, string>> = {
  completed: 'All have signed an envelope',
  expired: 'An envelope was not signed in time',
};

const noted = (envelope: EnvelopeRecord, operation: operations.Operation, isTold: boolean): operations.Operation => {
  const { firmId, matterId, envelopeId, name, state } = envelope;
  const changed = summaries.withFirmChange(firmId, 'documents', operation);
  const line = { ...timelineEntry('envelope', name, envelopeId), said: ends[state] };
  return isTold ? timeline.withTimelineLine(firmId, matterId, line, changed) : changed;
};

/** An operation with the row that its matter's list has of the envelope. */
const listed = (envelope: EnvelopeRecord, operation: operations.Operation, version: number): operations.Operation => {
  const row = envelopeRow({ ...envelope, version });
  return { ...operation, copies: () => [operations.put(rowKeyOf(envelope), row)] };
};

/** Keeps a new draft; refused when somebody has used its id, and once its matter is closed. */
export const make = async (
  firmId: string,
  envelope: EnvelopeRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<CurrentEnvelope> => {
  const inserted = operations.insert(keyOf(envelope), envelope, indexKeys(envelope));
  const kept = listed(envelope, inserted, operations.FIRST);
  await inMatter.write(firmId, envelope.matterId, audit, noted(envelope, kept, false), ...together);
  return { ...envelope, version: operations.FIRST };
};

/** What keeps an envelope in place of the version that was read, or for the first time; `isTold` where it is worth a line of its matter's timeline. */
export const changeOperation = (
  { version, ...before }: CurrentEnvelope,
  after: EnvelopeRecord,
  isTold: boolean,
): operations.Operation => {
  const { version: _, ...fields } = after as EnvelopeRecord & { version?: number };
  const kept =
    version === UNKEPT
      ? operations.insert(keyOf(after), fields, indexKeys(after))
      : operations.update(keyOf(before), version, fields, indexKeys(after));
  return noted(after, listed(after, kept, operations.versionAfter(version)), isTold);
};

/** What has a clock look at a draft at another instant; nobody who sees it sees that. */
export const lookedAtFrom = ({ version, ...draft }: CurrentEnvelope, nextAt: string): operations.Operation => {
  const after = { ...draft, nextAt };
  return operations.updateUnseen(keyOf(draft), version, after, indexKeys(after));
};

/** What takes a draft away. */
export const removed = ({ version, ...before }: CurrentEnvelope): operations.Operation => {
  const gone = operations.remove(keyOf(before), version);
  return noted(before, { ...gone, copies: () => [operations.clear(rowKeyOf(before))] }, false);
};

/** What leads a secret, by its hash, to a signer until an instant. */
export const putSignerPointer = (hash: string, pointer: SignerPointer, until: Date): operations.Operation =>
  operations.insert(keys.linkSecretKey(hash), pointer, { ttl: ttlAt(until) });

/** The same of a secret that leads to that signer already: until a later instant. */
export const putSignerPointerAgain = (hash: string, pointer: SignerPointer, until: Date): operations.Operation =>
  operations.putOwned(keys.linkSecretKey(hash), { firmId: pointer.firmId }, { ...pointer }, { ttl: ttlAt(until) });

/** What leads whoever proves a signer's e-mail to the envelope, that was asked for at an instant, until another, also where it did before. */
export const putPointerByEmail = (
  email: string,
  { firmId, matterId, envelopeId, signerId }: SignerPointer,
  askedAt: Date,
  until: Date,
): operations.Operation =>
  operations.putOwned(
    keys.signerToEmailKey(email, envelopeId, signerId),
    { firmId },
    { firmId, matterId, envelopeId, signerId, askedAt: askedAt.toISOString() },
    { ttl: ttlAt(until) },
  );

/** Where the envelopes are that whoever has an e-mail was asked to sign, or got a copy of, whatever has become of them: what was asked last first, then, of what says not when, what is good longest. */
export const listPointersOf = async (email: string): Promise<SignerPointer[]> => {
  const items = await table.listAll<SignerPointer & { askedAt?: string } & table.Stored>({
    partition: keys.emailPartition(email),
    begins: 'SIGNER#',
  });
  return items
    .toSorted(
      (one, other) => (other.askedAt ?? '').localeCompare(one.askedAt ?? '') || (other.ttl ?? 0) - (one.ttl ?? 0),
    )
    .map((item) => table.withoutKeys(item));
};

/** The same of one signer of one envelope. */
export const findPointerOf = async (
  email: string,
  { envelopeId, signerId }: Pick<SignerPointer, 'envelopeId' | 'signerId'>,
  now: Date,
): Promise<SignerPointer | undefined> => {
  const item = await table.read<SignerPointer & table.Stored>(keys.signerToEmailKey(email, envelopeId, signerId), now);
  return item && table.withoutKeys(item);
};

/** A page of the envelopes of a firm that wait for signatures, those that end first first. A row takes about ¼ KB for each signer besides ¼. */
export const listWaiting = async (
  firmId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<table.Page<EnvelopeRow>> => {
  const page = await table.list<table.Stored & { row: WaitingRow }>({
    index: 'list',
    partition: keys.waitingEnvelopesOf(firmId),
    limit,
    ...(cursor && { cursor }),
  });
  return { ...page, items: page.items.map(({ row, version }) => ({ ...row, version })) };
};

/** Where a clock finds an envelope that ends, or of which somebody is to be reminded. */
export type DueEnvelope = Pick<EnvelopeRecord, 'firmId' | 'matterId' | 'envelopeId'>;

export const dueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<DueEnvelope>> => {
  const page = await table.listDue<object>('ENVELOPE', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ dueAt = '' }) => {
      const [, firmId = '', matterId = '', envelopeId = ''] = dueAt.split('#');
      return { firmId, matterId, envelopeId };
    }),
  };
};

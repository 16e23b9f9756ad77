import { VISIBILITY } from '#core/documents/document.ts';
import { fileNameRow, MOST_WORDS_OF_NAME } from '#core/documents/document-row.ts';
import {
  erased,
  erasureDue,
  type FilePlace,
  type FileRecord,
  type FileVersionRecord,
  newestVersion,
  type OpeningRecord,
  type OpeningsRecord,
  withOpening,
} from '#core/files/file.ts';
import { type FileRowRecord, fileRow, fileTexts } from '#core/files/file-row.ts';
import type { Folder, Folders } from '#core/files/folder.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as inMatter from './in-matter.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as outbox from './outbox.ts';
import * as rows from './rows.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type Kept = FileRecord & table.Stored;

/** Where a file stands, and what that is called: its matter, or its client. */
export interface NamedPlace extends FilePlace {
  name?: string;
}

const placeOf = ({ matterId, clientId }: FilePlace): FilePlace => ({
  ...(matterId !== undefined && { matterId }),
  ...(clientId !== undefined && { clientId }),
});

const recordOf = (item: Kept, place: FilePlace): Current<FileRecord> =>
  ({ ...table.withoutKeys(item), ...placeOf(place) }) as Current<FileRecord>;

export type CurrentFile = Current<FileRecord>;

/** A file as it stands at this moment, one in the trash and what is left of one that was erased too. */
export const readKept = async (
  firmId: string,
  place: FilePlace,
  fileId: string,
  now: Date,
): Promise<Current<FileRecord> | undefined> => {
  const item = await table.readForChange<Kept>(keys.keptFileKey(firmId, place, fileId), now);
  return item && recordOf(item, place);
};

/** A file that was not erased, in the trash or not. */
export const read = async (
  firmId: string,
  place: FilePlace,
  fileId: string,
  now: Date,
): Promise<Current<FileRecord> | undefined> => {
  const kept = await readKept(firmId, place, fileId, now);
  return kept?.removedAt ? undefined : kept;
};

/** The same as a search shows it: of a moment ago at most. */
export const find = async (
  firmId: string,
  place: FilePlace,
  fileId: string,
  now: Date,
): Promise<FileRecord | undefined> => {
  const item = await table.read<Kept>(keys.keptFileKey(firmId, place, fileId), now);
  return item && item.removedAt === undefined ? recordOf(item, place) : undefined;
};

/** Has the words of a file found, or no more; `step` is unique among those of the file. */
const textItem = (
  firmId: string,
  { fileId, matterId, clientId, addedAt }: FileRecord,
  step: string,
  at: string,
  isErased = false,
): operations.Operation => {
  const task = { kind: 'text', firmId, fileId, matterId, clientId, ...(isErased && { erased: { addedAt } }) } as const;
  const itemId = itemIdOf('text', `${fileId}-${step}`);
  return outbox.insert(newItem(keys.firmPartition(firmId), itemId, task, new Date(at)));
};

/** With which matter, which client a file stands. */
export const findPlace = async (firmId: string, fileId: string, now: Date): Promise<FilePlace | undefined> => {
  const found = await table.read<FilePlace & table.Stored>(keys.filePointerKey(firmId, fileId), now);
  return found && placeOf(found);
};

/** All files of a matter, or of a client outside matters, at most 500, the newest first; in the trash or not. */
export const list = async (firmId: string, place: FilePlace): Promise<Current<FileRecord>[]> => {
  const items = await table.listAll<Kept>({
    partition: keys.filesOf(firmId, place),
    begins: keys.keptFileKey(firmId, place, '').sk,
    consistent: true,
  });
  return items
    .filter(({ removedAt }) => !removedAt)
    .map((item) => recordOf(item, place))
    .sort((one, other) => other.addedAt.localeCompare(one.addedAt));
};

/** A page of a client's files, in whatever matter they are, as rows. */
export const listRowsOfClient = (
  firmId: string,
  clientId: string,
  page: rows.RowsPage,
  now: Date,
): Promise<rows.Rows<FileRowRecord>> => rows.list(keys.filesOfClient(firmId, clientId), page, now);

type VersionItem = FileVersionRecord & table.Stored;

/** A page of a file's versions, the newest first. */
export const listVersions = async (
  firmId: string,
  file: FileRecord,
  page: { cursor?: string | undefined } = {},
): Promise<table.Page<FileVersionRecord>> => {
  const { items, cursor } = await table.list<VersionItem>({
    partition: keys.filesOf(firmId, file),
    begins: `FILEVERSION#${file.fileId}#`,
    newestFirst: true,
    consistent: true,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return { items: items.map((item) => table.withoutKeys(item)), ...(cursor && { cursor }) };
};

/** A version of a file; undefined where it has none of the number. */
export const readVersion = async (
  firmId: string,
  file: FileRecord,
  number: number,
  now: Date,
): Promise<FileVersionRecord | undefined> => {
  if (number === file.latest) return newestVersion(file);
  return table.read<VersionItem>(keys.fileVersionKey(firmId, file, file.fileId, number), now, { consistent: true });
};

/** The place of a file among what is found by its name in the firm, and when a clock looks at it. */
const indexKeys = (firmId: string, file: FileRecord): table.IndexKeys => ({
  ...rows.rowIndexKeys(
    keys.documentsOfFirm(firmId),
    file.fileId,
    isGone(file) ? { gone: true, matterId: file.matterId } : fileNameRow(file),
  ),
  ...operations.dueIndexKeys(
    'TRASH',
    erasureDue(file),
    [firmId, file.matterId ?? '', file.clientId ?? '', file.fileId].join('#'),
  ),
});

const isGone = ({ trashedAt, removedAt }: FileRecord): boolean => (trashedAt ?? removedAt) !== undefined;

/** An operation that puts a file into the list of the firm: it is found there by its words, unless it is gone from it. */
const found = (
  firmId: string,
  operation: operations.Operation,
  before: FileRecord | undefined,
  after: FileRecord,
): operations.Operation => {
  const former = before && !isGone(before) ? fileTexts(before) : undefined;
  if (!isGone(after)) return rows.searchable(operation, former, fileTexts(after), MOST_WORDS_OF_NAME);
  return former ? rows.gone(operation, keys.documentsOfFirm(firmId), after.fileId, former) : operation;
};

/** The copy of a file that is a row of its client's list. */
const pointer = (firmId: string, file: FileRecord, version: number): operations.Operation[] => {
  const { fileId, matterId, clientId } = file;
  if (clientId === undefined) return [];
  const row = file.removedAt === undefined ? fileRow(file) : { gone: true, matterId };
  return [
    operations.put(
      keys.filePointerKey(firmId, fileId),
      { fileId, matterId, clientId, version },
      rows.rowIndexKeys(keys.filesOfClient(firmId, clientId), fileId, row),
    ),
  ];
};

/** What keeps a file, new or in place of the version that was read. */
const kept = (firmId: string, before: Current<FileRecord> | undefined, after: FileRecord): operations.Operation[] => {
  const key = keys.keptFileKey(firmId, after, after.fileId);
  const index = indexKeys(firmId, after);
  const operation = before
    ? operations.update(key, before.version, after, index)
    : operations.insert(key, after, index);
  return [
    summaries.withFirmChange(firmId, 'documents', found(firmId, operation, before, after)),
    ...pointer(firmId, after, before ? operations.versionAfter(before.version) : operations.FIRST),
  ];
};

/** The same, told of in the timeline of its matter, or among what happens with its client; of a draft nobody else is told. */
const telling = (
  firmId: string,
  { matterId, clientId, name: called = '' }: NamedPlace,
  file: FileRecord,
  [operation, ...others]: operations.Operation[],
): operations.Operation[] => {
  if (!operation) return others;
  const isDraft = file.visibility !== VISIBILITY.TEAM;
  if (matterId !== undefined) {
    const what = { ...timelineEntry('file', file.name, file.fileId), ...(isDraft && { onlyFor: file.createdBy }) };
    return [timeline.withTimelineLine(firmId, { matterId, name: called }, what, operation), ...others];
  }
  if (isDraft || clientId === undefined) return [operation, ...others];
  return [timeline.tellingOfClient(firmId, { clientId, name: called }, operation), ...others];
};

/** Keeps what stands with a matter or a client; refused once the matter is closed, or the client is being removed. */
export const writeAt = (
  firmId: string,
  { matterId, clientId }: FilePlace,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> =>
  matterId === undefined
    ? table.write(
        audit,
        ...together,
        operations.checkThereWithout(keys.clientKey(firmId, clientId ?? ''), 'removing', true),
      )
    : inMatter.write(firmId, matterId, audit, ...together);

/** The same of what takes something away: refused also while the matter is on legal hold. */
const removeAt: typeof writeAt = (firmId, place, audit, ...together) =>
  place.matterId === undefined
    ? writeAt(firmId, place, audit, ...together)
    : inMatter.remove(firmId, place.matterId, audit, ...together);

const insertVersion = (firmId: string, file: FileRecord, version: FileVersionRecord): operations.Operation =>
  operations.insert(keys.fileVersionKey(firmId, file, file.fileId, version.number), version);

interface KeptVersion {
  before?: Current<FileRecord>;
  after: FileRecord;
  /** Which earlier version it is once more. */
  broughtBack?: number;
  /** Of what was begun before its matter was closed. */
  alsoInClosed?: true;
}

/**
 * Keeps the newest version of a file, and the file with it: a new one, or `after` in place of `before`, as `newFile` and `withVersion` make
 * them. No version is ever overwritten. Refused when somebody was faster, and once its matter is closed unless it says otherwise.
 */
export const keepVersion = async (
  firmId: string,
  place: NamedPlace,
  { before, after, broughtBack, alsoInClosed }: KeptVersion,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<Current<FileRecord>> => {
  const version = { ...newestVersion(after), ...(broughtBack && { broughtBack }) };
  const all = [
    ...telling(firmId, place, after, kept(firmId, before, after)),
    insertVersion(firmId, after, version),
    textItem(firmId, after, String(after.latest), audit.at),
    ...together,
  ];
  await (alsoInClosed ? table.write(audit, ...all) : writeAt(firmId, place, audit, ...all));
  return { ...after, version: before ? operations.versionAfter(before.version) : operations.FIRST };
};

/**
 * Keeps a file in place of the version that was read; `isTold` where it is worth a line of the timeline. Into the trash it does not go
 * while its matter is on legal hold.
 */
export const change = async (
  firmId: string,
  place: NamedPlace,
  before: Current<FileRecord>,
  after: FileRecord,
  audit: table.Audit,
  isTold = false,
): Promise<Current<FileRecord>> => {
  const all = kept(firmId, before, after);
  const isGoing = after.removingAt !== undefined || (after.trashedAt !== undefined && before.trashedAt === undefined);
  const keep = isGoing ? removeAt : writeAt;
  await keep(firmId, place, audit, ...(isTold ? telling(firmId, place, after, all) : all));
  return { ...after, version: operations.versionAfter(before.version) };
};

/** Items of one transaction, with room for what else is in it. */
const A_TIME = 80;

const versionItems = (firmId: string, place: FilePlace, fileId: string): Promise<VersionItem[]> =>
  table.listAll<VersionItem>({
    partition: keys.filesOf(firmId, place),
    begins: `FILEVERSION#${fileId}#`,
    consistent: true,
  });

const inTurns = async (audit: table.Audit, step: string, all: readonly operations.Operation[]): Promise<void> => {
  for (let at = 0; at < all.length; at += A_TIME)
    await table.write({ ...audit, step: `${step}-${at}` }, ...all.slice(at, at + A_TIME));
};

/** Takes away what a file has left where it stood before: its versions, and who opened it. */
export const clearTraces = async (
  firmId: string,
  place: FilePlace,
  fileId: string,
  audit: table.Audit,
): Promise<void> => {
  const versions = await versionItems(firmId, place, fileId);
  await inTurns(audit, `cleared-${fileId}`, [
    ...versions.map(({ number }) => operations.clear(keys.fileVersionKey(firmId, place, fileId, number))),
    operations.clear(keys.fileOpeningsKey(firmId, place, fileId)),
  ]);
};

/**
 * Has a file stand with another matter of its client, or with the client alone: its versions first, then the file itself in one transaction, then
 * what is left is cleared. Broken off anywhere it stands at one place, and the same call goes on. Out of a matter on legal hold nothing is moved.
 */
export const moveTo = async (
  firmId: string,
  from: NamedPlace,
  before: Current<FileRecord>,
  to: NamedPlace & { folderId?: string | undefined },
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<Current<FileRecord>> => {
  const { fileId } = before;
  const { version, ...fields } = before;
  const after = { ...fields, matterId: to.matterId, clientId: to.clientId, folderId: to.folderId };
  if (from.matterId !== undefined) await inMatter.requireLeaving(firmId, from.matterId, new Date(audit.at));
  const [versions, openings] = await Promise.all([
    versionItems(firmId, from, fileId),
    table.read<OpeningsRecord & table.Stored>(keys.fileOpeningsKey(firmId, from, fileId), new Date(audit.at)),
  ]);
  await inTurns(audit, `copied-${fileId}`, [
    ...versions.map((item) =>
      operations.put(keys.fileVersionKey(firmId, to, fileId, item.number), table.withoutKeys(item)),
    ),
    ...(openings ? [operations.put(keys.fileOpeningsKey(firmId, to, fileId), table.withoutKeys(openings))] : []),
  ]);
  const next = { ...after, version: operations.versionAfter(version) };
  const arrived = operations.insertAgain(keys.keptFileKey(firmId, to, fileId), next, indexKeys(firmId, after));
  const [operation, ...others] = telling(firmId, to, after, [
    summaries.withFirmChange(firmId, 'documents', found(firmId, arrived, before, after)),
    ...pointer(firmId, after, next.version),
  ]);
  const arrive = (...conditions: operations.Operation[]): Promise<void> =>
    writeAt(
      firmId,
      to,
      audit,
      ...(operation ? [operation] : []),
      ...others,
      summaries.withFirmChange(firmId, 'documents', operations.remove(keys.keptFileKey(firmId, from, fileId), version)),
      ...conditions,
      textItem(firmId, after, `moved-${next.version}`, audit.at),
      ...together,
    );
  await (from.matterId === undefined ? arrive() : inMatter.leave(firmId, from.matterId, audit, arrive));
  await clearTraces(firmId, from, fileId, audit);
  return next;
};

/** Keeps a file in place of the version that was read, by a clock, whose matter may be closed. */
export const hold = (
  firmId: string,
  before: Current<FileRecord>,
  after: FileRecord,
  audit: table.Audit,
): Promise<void> => table.write(audit, ...kept(firmId, before, after));

/** What has a file of a matter stand among those of another client, whose matter that is from now on; nobody decides anything by it. */
export const moveToClientOperations = (
  firmId: string,
  before: Current<FileRecord>,
  clientId: string,
  until: Date,
): operations.Operation[] => {
  const { fileId, matterId, clientId: former = '', version } = before;
  return [
    ...kept(firmId, before, { ...before, clientId }),
    rows.leaving(
      keys.filesOfClient(firmId, former),
      { id: fileId, matterId, version: operations.versionAfter(version) },
      [],
      until,
    ),
    rows.returning(keys.filesOfClient(firmId, clientId), fileId),
  ];
};

/** Begins to erase a file as it was read, before its bytes go; refused once its matter is closed, and while it is on legal hold. */
export const beginErasing = (
  firmId: string,
  before: Current<FileRecord>,
  audit: table.Audit,
): Promise<Current<FileRecord>> =>
  change(
    firmId,
    before,
    before,
    { ...before, removingAt: audit.at },
    { ...audit, step: `erasing-${before.fileId}-${before.version}` },
  );

/** Leaves of a file, whose bytes are gone, that its id was used. */
export const erase = async (firmId: string, before: Current<FileRecord>, audit: table.Audit): Promise<void> => {
  await clearTraces(firmId, before, before.fileId, audit);
  await table.write(
    audit,
    ...kept(firmId, before, erased(before, new Date(audit.at))),
    textItem(firmId, before, 'erased', audit.at, true),
  );
};

/** Openings may come at one moment; each waits for its turn this often. */
const MOST_TURNS = 5;

/** Notes that somebody has opened a file; `together` is asked anew before each try. */
export const noteOpening = async (
  firmId: string,
  file: FileRecord,
  opening: OpeningRecord,
  audit: table.Audit,
  together: () => Promise<operations.Operation[]> | operations.Operation[] = () => [],
): Promise<void> => {
  const key = keys.fileOpeningsKey(firmId, file, file.fileId);
  for (let turn = 1; ; turn += 1) {
    const before = await table.readForChange<OpeningsRecord & table.Stored>(key, new Date(audit.at));
    const after = withOpening(before, opening);
    if (before?.count === after.count) return;
    try {
      const noted = before ? operations.update(key, before.version, after) : operations.insert(key, after);
      await table.write(audit, noted, ...(await together()));
      return;
    } catch (error) {
      if (!(error instanceof table.WriteRefused) || turn === MOST_TURNS) throw error;
    }
  }
};

/** Who opened a file, the newest first, and how often it was. */
export const readOpenings = async (firmId: string, file: FileRecord, now: Date): Promise<OpeningsRecord> =>
  (await table.read<OpeningsRecord & table.Stored>(keys.fileOpeningsKey(firmId, file, file.fileId), now)) ?? {
    count: 0,
    last: [],
  };

/** All folders of a matter, or of a client outside matters. */
export const readFolders = async (firmId: string, place: FilePlace, now: Date): Promise<Folder[]> => {
  const item = await table.read<{ folders: Folder[] } & table.Stored>(keys.foldersKey(firmId, place), now, {
    consistent: true,
  });
  return item?.folders ?? [];
};

/**
 * Changes the folders as they stand at the moment of the write; `changing` may refuse, and gives the same folders where nothing changes. None is
 * removed while its matter is on legal hold.
 */
export const changeFolders = async (
  firmId: string,
  place: FilePlace,
  changing: (folders: Folders) => Folders,
  audit: table.Audit,
): Promise<Folders> => {
  const key = keys.foldersKey(firmId, place);
  for (let turn = 1; ; turn += 1) {
    const item = await table.readForChange<{ folders: Folder[] } & table.Stored>(key, new Date(audit.at));
    const before = item?.folders ?? [];
    const after = changing(before);
    if (after === before) return after;
    const fields = { folders: after, ...placeOf(place) };
    const keep = after.length < before.length ? removeAt : writeAt;
    try {
      const operation = item ? operations.update(key, item.version, fields) : operations.insert(key, fields);
      await keep(firmId, place, audit, summaries.withFirmChange(firmId, 'documents', operation));
      return after;
    } catch (error) {
      if (!(error instanceof table.WriteRefused) || error.key.sk !== key.sk || turn === MOST_TURNS) throw error;
    }
  }
};

/** Where a clock finds a file whose days in the trash are over. */
export interface DueFile extends FilePlace {
  firmId: string;
  fileId: string;
}

export const dueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<DueFile>> => {
  const page = await table.listDue<object>('TRASH', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ dueAt = '' }) => {
      const [, firmId = '', matterId, clientId, fileId = ''] = dueAt.split('#');
      return { firmId, fileId, ...(matterId && { matterId }), ...(clientId && { clientId }) };
    }),
  };
};

/** All files that stand outside matters with a client, whoever they are. */
export const isAnyOf = async (firmId: string, clientId: string): Promise<boolean> => {
  const partition = keys.filesOfClient(firmId, clientId);
  const { items } = await table.list({ partition, begins: 'F', limit: 1, consistent: true });
  return items.length > 0;
};

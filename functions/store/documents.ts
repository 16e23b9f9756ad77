import {
  type DocumentRecord,
  describing,
  documentRecord,
  type StoredDocument,
  type VersionRecord,
  VISIBILITY,
} from '#core/documents/document.ts';
import {
  type DocumentNameRecord,
  type DocumentRowRecord,
  documentNameRow,
  documentRow,
  documentTexts,
  MOST_WORDS_OF_NAME,
} from '#core/documents/document-row.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { type TimelineFacts, timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as matterCopies from './matter-copies.ts';
import * as matters from './matters.ts';
import * as operations from './operations.ts';
import * as outbox from './outbox.ts';
import * as rows from './rows.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type Page = { cursor?: string; limit?: number };

export const read = async (firmId: string, documentId: string, now: Date): Promise<DocumentRecord | undefined> => {
  const item = await table.read<StoredDocument & table.Stored>(keys.documentKey(firmId, documentId), now);
  return item && documentRecord(table.withoutKeys(item));
};

/** The same as it stands at this moment, to be changed. */
export const readForChange = async (
  firmId: string,
  documentId: string,
  now: Date,
): Promise<Current<DocumentRecord> | undefined> => {
  const item = await table.readForChange<StoredDocument & table.Stored>(keys.documentKey(firmId, documentId), now);
  return item && documentRecord(table.withoutKeys(item));
};

export const readVersion = async (
  firmId: string,
  documentId: string,
  number: number,
  now: Date,
  how: { consistent?: boolean } = {},
): Promise<VersionRecord | undefined> =>
  table.read<VersionRecord & table.Stored>(keys.versionKey(firmId, documentId, number), now, how);

/** The same as it stands at this moment, to be changed. */
export const readVersionForChange = async (
  firmId: string,
  documentId: string,
  number: number,
  now: Date,
): Promise<Current<VersionRecord & { version: number }> | undefined> => {
  const item = await table.readForChange<VersionRecord & table.Stored>(
    keys.versionKey(firmId, documentId, number),
    now,
  );
  return item && table.withoutKeys(item);
};

/** A page of a document's versions, newest first. */
export const listVersions = async (
  firmId: string,
  documentId: string,
  page: Page & { consistent?: boolean },
): Promise<table.Page<VersionRecord>> =>
  table.list<VersionRecord & table.Stored>({
    partition: keys.documentPartition(firmId, documentId),
    begins: 'VERSION#',
    newestFirst: true,
    ...page,
  });

/** The number of the version that an assembly has made of a document, however long ago or a moment before. */
export const versionOf = async (
  firmId: string,
  documentId: string,
  assemblyId: string,
): Promise<number | undefined> => {
  let page: Page | undefined = {};
  while (page) {
    const { items, cursor }: table.Page<VersionRecord> = await listVersions(firmId, documentId, {
      ...page,
      consistent: true,
    });
    const made = items.find((version) => version.assemblyId === assemblyId);
    if (made) return made.number;
    page = cursor === undefined ? undefined : { cursor };
  }
  return undefined;
};

/** A page of the documents of a matter, of all its contracts, newest first. */
export const listOfMatter = async (
  firmId: string,
  matterId: string,
  page: Page,
): Promise<table.Page<DocumentRecord>> => {
  const { items, cursor } = await table.list<StoredDocument & table.Stored>({
    index: 'by',
    partition: keys.documentsOfMatter(firmId, wholeIdOf(matterId)),
    newestFirst: true,
    ...page,
  });
  return { items: items.map((item) => documentRecord(table.withoutKeys(item))), cursor };
};

/** A page of the documents of all matters of a client, as rows; or those that are found. */
export const listRowsOfClient = (
  firmId: string,
  clientId: string,
  page: rows.SearchPage,
  now: Date,
): Promise<rows.Rows<DocumentRowRecord>> => rows.searchOrList(keys.documentsOfClient(firmId, clientId), page, now);

/** A page of the documents of all matters of the firm, as rows; or those that are found. */
export const listRows = (firmId: string, page: rows.SearchPage, now: Date): Promise<rows.Rows<DocumentNameRecord>> =>
  rows.searchOrList(keys.documentsOfFirm(firmId), page, now);

/** What is told of a document, while it is its maker's alone to nobody else. */
const documentFacts = (document: DocumentRecord): TimelineFacts => ({
  ...timelineEntry('document', `${document.name}, version ${document.latest}`, document.documentId),
  ...(document.visibility !== VISIBILITY.TEAM && { onlyFor: document.createdBy }),
});

/** What keeps a document; with `decidedAs` where nobody has decided anything of it since that version. */
const kept = (
  firmId: string,
  former: Current<DocumentRecord> | undefined,
  changed: DocumentRecord,
  decidedAs?: number,
): operations.Operation[] => {
  const version = former ? former.version + 1 : 1;
  const document = { ...changed, decidedAs };
  const key = keys.documentKey(firmId, document.documentId);
  const indexKeys = {
    by: keys.documentsOfMatter(firmId, wholeIdOf(document.matterId)),
    byAt: `${document.createdAt}#${document.documentId}`,
    ...rows.rowIndexKeys(keys.documentsOfFirm(firmId), document.documentId, documentNameRow(document)),
  };
  return [
    timeline.withTimelineLine(
      firmId,
      document.matterId,
      documentFacts(document),
      rows.searchable(
        former
          ? operations.update(key, former.version, document, indexKeys)
          : operations.insert(key, document, indexKeys),
        former && documentTexts(former),
        documentTexts(document),
        MOST_WORDS_OF_NAME,
      ),
    ),
    summaries.withFirmChange(
      firmId,
      'documents',
      rows.searchable(
        operations.put(
          keys.documentPointerKey(firmId, document.documentId),
          { ...document, version },
          rows.rowIndexKeys(
            keys.documentsOfClient(firmId, document.clientId),
            document.documentId,
            documentRow(document),
          ),
        ),
        former && documentTexts(former),
        documentTexts(document),
      ),
    ),
  ];
};

/** What has a document stand among those of another client of its matter, from `now` on; nobody decides anything by it. */
export const moveToClientOperations = (
  firmId: string,
  former: Current<DocumentRecord>,
  clientId: string,
  until: Date,
): operations.Operation[] => {
  const { documentId, matterId, version } = former;
  return [
    ...kept(firmId, former, { ...former, clientId }, former.decidedAs ?? former.version),
    rows.leaving(
      keys.documentsOfClient(firmId, former.clientId),
      { id: documentId, matterId, version: operations.versionAfter(version) },
      documentTexts(former),
      until,
    ),
    rows.returning(keys.documentsOfClient(firmId, clientId), documentId),
  ];
};

/** What keeps a document in place of the version it carries, to be written together with something else. */
export const changeOperations = (firmId: string, document: Current<DocumentRecord>): operations.Operation[] =>
  kept(firmId, document, document);

/** Keeps a document in place of the version it carries. */
export const change = async (
  firmId: string,
  document: Current<DocumentRecord>,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<DocumentRecord> => {
  await table.write(audit, ...changeOperations(firmId, document), ...together);
  return { ...document, version: document.version + 1 };
};

/** Adds a version beside those before it, never over one, to the document as it was read, or begins one with it. */
export const addVersion = async (
  firmId: string,
  former: Current<DocumentRecord> | undefined,
  { document, version }: { document: DocumentRecord; version: VersionRecord },
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<DocumentRecord> => {
  const { documentId: fileId, matterId } = document;
  const added = operations.insert(keys.versionKey(firmId, fileId, version.number), version);
  const task = { kind: 'text', firmId, fileId, matterId } as const;
  const itemId = itemIdOf('text', `${fileId}-${version.number}`);
  const text = outbox.insert(newItem(keys.firmPartition(firmId), itemId, task, new Date(audit.at)));
  await table.write(audit, ...kept(firmId, former, document), added, text, ...together);
  return { ...document, version: former ? former.version + 1 : 1 };
};

/** What marks a version, and its document, as signed; who saw the document before may go on from there. The envelope's own line tells of it. */
export const signingOperations = (
  firmId: string,
  former: { document: Current<DocumentRecord>; version: Current<VersionRecord & { version: number }> },
  { document, version }: { document: DocumentRecord; version: VersionRecord },
): operations.Operation[] => {
  const { documentId, decidedAs = former.document.version } = former.document;
  const key = keys.versionKey(firmId, documentId, version.number);
  return [
    summaries.withFirmChange(firmId, 'documents', operations.update(key, former.version.version, version)),
    ...kept(firmId, former.document, document, decidedAs).map(timeline.withoutTimelineLine),
  ];
};

/** Two people may change a document at one moment; what is added to a version waits for its turn this often. */
const MOST_TURNS = 5;

/**
 * Changes what a version says of itself, and the document with it while that version is its newest; the version keeps
 * its number and its Word file, and who saw the document before may go on from there. The client who sees that version is told that something has changed. Undefined when there is no
 * such version.
 */
export const changeVersion = async (
  firmId: string,
  documentId: string,
  number: number,
  change: (version: VersionRecord) => VersionRecord,
  audit: table.Audit,
  now: Date,
): Promise<{ document: DocumentRecord; version: VersionRecord } | undefined> => {
  const key = keys.versionKey(firmId, documentId, number);
  for (let turn = 1; ; turn += 1) {
    const [former, stored] = await Promise.all([
      readForChange(firmId, documentId, now),
      table.readForChange<VersionRecord & table.Stored>(key, now),
    ]);
    if (!former || !stored) return undefined;
    const version = change(table.withoutKeys(stored));
    const document = describing(former, version);
    const isNewest = document.latest === number;
    const matter =
      former.sharedVersion === number ? await matters.readForChange(firmId, former.matterId, now) : undefined;
    try {
      await table.write(
        audit,
        summaries.withFirmChange(firmId, 'documents', operations.update(key, stored.version, version)),
        ...(isNewest ? kept(firmId, former, document, former.decidedAs ?? former.version) : []),
        ...(matter ? matterCopies.sharedChanged(matter) : []),
      );
      return { version, document: isNewest ? { ...document, version: document.version + 1 } : document };
    } catch (error) {
      if (!(error instanceof table.WriteRefused) || turn === MOST_TURNS) throw error;
    }
  }
};

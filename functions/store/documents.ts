import type { KeptDocument, KeptVersion } from '#core/documents/document.ts';
import * as keys from './keys.ts';
import * as table from './table.ts';

type Page = { cursor?: string; limit?: number };

export const read = async (firmId: string, documentId: string, now: Date): Promise<KeptDocument | undefined> => {
  const item = await table.read<KeptDocument & table.Stored>(keys.documentKey(firmId, documentId), now);
  return item && table.bare(item);
};

export const readVersion = async (
  firmId: string,
  documentId: string,
  number: number,
  now: Date,
): Promise<KeptVersion | undefined> =>
  table.read<KeptVersion & table.Stored>(keys.versionKey(firmId, documentId, number), now);

/** The newest 50 versions of a document, newest first. */
export const listVersions = async (firmId: string, documentId: string): Promise<KeptVersion[]> => {
  const { items } = await table.list<KeptVersion & table.Stored>({
    partition: keys.documentPartition(firmId, documentId),
    begins: 'VERSION#',
    newestFirst: true,
  });
  return items;
};

const pageOf = async (partition: string, page: Page): Promise<table.Page<KeptDocument>> => {
  const { items, cursor } = await table.list<KeptDocument & table.Stored>({
    index: 'by',
    partition,
    newestFirst: true,
    ...page,
  });
  return { items: items.map(table.bare), cursor };
};

/** A page of a matter's documents, newest first. */
export const listOfMatter = (firmId: string, matterId: string, page: Page): Promise<table.Page<KeptDocument>> =>
  pageOf(keys.documentsOfMatter(firmId, matterId), page);

/** A page of the documents of all matters of a client, newest first. */
export const listOfClient = (firmId: string, clientId: string, page: Page): Promise<table.Page<KeptDocument>> =>
  pageOf(keys.documentsOfClient(firmId, clientId), page);

const operations = (firmId: string, document: KeptDocument): table.Operation[] => {
  const byAt = `${document.createdAt}#${document.documentId}`;
  const key = keys.documentKey(firmId, document.documentId);
  const placing = { by: keys.documentsOfMatter(firmId, document.matterId), byAt };
  return [
    document.version === 0
      ? table.fresh(key, document, placing)
      : table.changed(key, document.version, document, placing),
    table.replaced(
      keys.documentPointerKey(firmId, document.documentId),
      { ...document, version: document.version + 1 },
      { by: keys.documentsOfClient(firmId, document.clientId), byAt },
    ),
  ];
};

/** Keeps a document in place of the version it carries (0: a new one). */
export const change = async (
  firmId: string,
  document: KeptDocument,
  act: table.Act,
  ...together: table.Operation[]
): Promise<KeptDocument> => {
  await table.write(act, ...operations(firmId, document), ...together);
  return { ...document, version: document.version + 1 };
};

/** Adds a version beside those before it; never over one. */
export const addVersion = (
  firmId: string,
  document: KeptDocument,
  version: KeptVersion,
  act: table.Act,
): Promise<KeptDocument> =>
  change(firmId, document, act, table.fresh(keys.versionKey(firmId, document.documentId, version.number), version));

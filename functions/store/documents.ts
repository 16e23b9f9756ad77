import {
  describing,
  type KeptDocument,
  type KeptVersion,
  keptDocument,
  type StoredDocument,
} from '#core/documents/document.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

type Page = { cursor?: string; limit?: number };

export const read = async (firmId: string, documentId: string, now: Date): Promise<KeptDocument | undefined> => {
  const item = await table.read<StoredDocument & table.Stored>(keys.documentKey(firmId, documentId), now);
  return item && keptDocument(table.bare(item));
};

/** The same as it stands at this moment, to be changed. */
export const readForChange = async (
  firmId: string,
  documentId: string,
  now: Date,
): Promise<Current<KeptDocument> | undefined> => {
  const item = await table.readForChange<StoredDocument & table.Stored>(keys.documentKey(firmId, documentId), now);
  return item && keptDocument(table.bare(item));
};

export const readVersion = async (
  firmId: string,
  documentId: string,
  number: number,
  now: Date,
): Promise<KeptVersion | undefined> =>
  table.read<KeptVersion & table.Stored>(keys.versionKey(firmId, documentId, number), now);

/** A page of a document's versions, newest first. */
export const listVersions = async (
  firmId: string,
  documentId: string,
  page: Page & { consistent?: boolean },
): Promise<table.Page<KeptVersion>> =>
  table.list<KeptVersion & table.Stored>({
    partition: keys.documentPartition(firmId, documentId),
    begins: 'VERSION#',
    newestFirst: true,
    ...page,
  });

/** Whether an assembly has made a version of a document already, however long ago or a moment before. */
export const hasVersionOf = async (firmId: string, documentId: string, assemblyId: string): Promise<boolean> => {
  let page: Page | undefined = {};
  while (page) {
    const { items, cursor }: table.Page<KeptVersion> = await listVersions(firmId, documentId, {
      ...page,
      consistent: true,
    });
    if (items.some((version) => version.assemblyId === assemblyId)) return true;
    page = cursor === undefined ? undefined : { cursor };
  }
  return false;
};

const pageOf = async (partition: string, page: Page): Promise<table.Page<KeptDocument>> => {
  const { items, cursor } = await table.list<StoredDocument & table.Stored>({
    index: 'by',
    partition,
    newestFirst: true,
    ...page,
  });
  return { items: items.map((item) => keptDocument(table.bare(item))), cursor };
};

/** A page of a matter's documents, newest first. */
export const listOfMatter = (firmId: string, matterId: string, page: Page): Promise<table.Page<KeptDocument>> =>
  pageOf(keys.documentsOfMatter(firmId, matterId), page);

/** A page of the documents of all matters of a client, newest first. */
export const listOfClient = (firmId: string, clientId: string, page: Page): Promise<table.Page<KeptDocument>> =>
  pageOf(keys.documentsOfClient(firmId, clientId), page);

const kept = (
  firmId: string,
  former: Current<KeptDocument> | undefined,
  document: KeptDocument,
): operations.Operation[] => {
  const version = former ? former.version + 1 : 1;
  const byAt = `${document.createdAt}#${document.documentId}`;
  const key = keys.documentKey(firmId, document.documentId);
  const placing = { by: keys.documentsOfMatter(firmId, document.matterId), byAt };
  return [
    former ? operations.changed(key, former.version, document, placing) : operations.fresh(key, document, placing),
    operations.replaced(
      keys.documentPointerKey(firmId, document.documentId),
      { ...document, version },
      { by: keys.documentsOfClient(firmId, document.clientId), byAt },
    ),
  ];
};

/** Keeps a document in place of the version it carries. */
export const change = async (
  firmId: string,
  document: Current<KeptDocument>,
  act: table.Act,
  ...together: operations.Operation[]
): Promise<KeptDocument> => {
  await table.write(act, ...kept(firmId, document, document), ...together);
  return { ...document, version: document.version + 1 };
};

/** Adds a version beside those before it, never over one, to the document as it was read, or begins one with it. */
export const addVersion = async (
  firmId: string,
  former: Current<KeptDocument> | undefined,
  { document, version }: { document: KeptDocument; version: KeptVersion },
  act: table.Act,
  ...together: operations.Operation[]
): Promise<KeptDocument> => {
  const added = operations.fresh(keys.versionKey(firmId, document.documentId, version.number), version);
  await table.write(act, ...kept(firmId, former, document), added, ...together);
  return { ...document, version: former ? former.version + 1 : 1 };
};

/** Two people may change a document at one moment; what is added to a version waits for its turn this often. */
const MOST_TURNS = 5;

/**
 * Changes what a version says of itself, and the document with it while that version is its newest; the version keeps
 * its number and its Word file. Undefined when there is no such version.
 */
export const changeVersion = async (
  firmId: string,
  documentId: string,
  number: number,
  change: (version: KeptVersion) => KeptVersion,
  act: table.Act,
  now: Date,
): Promise<{ document: KeptDocument; version: KeptVersion } | undefined> => {
  const key = keys.versionKey(firmId, documentId, number);
  for (let turn = 1; ; turn += 1) {
    const [former, stored] = await Promise.all([
      readForChange(firmId, documentId, now),
      table.readForChange<KeptVersion & table.Stored>(key, now),
    ]);
    if (!former || !stored) return undefined;
    const version = change(table.bare(stored));
    const document = describing(former, version);
    const isNewest = document.latest === number;
    try {
      await table.write(
        act,
        operations.changed(key, stored.version, version),
        ...(isNewest ? kept(firmId, former, document) : []),
      );
      return { version, document: isNewest ? { ...document, version: document.version + 1 } : document };
    } catch (error) {
      if (!(error instanceof table.WriteRefused) || turn === MOST_TURNS) throw error;
    }
  }
};

import { type Clause, type ClauseContent, type ClauseVersion, contentOf } from '#core/clauses/clause.ts';
import { type ClauseRow, clauseRow, clauseTexts } from '#core/clauses/clause-row.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as table from './table.ts';

type StoredClause = Clause & table.Stored;

/** A template whose files have, or had, a version of the clause. */
export interface ClauseUse {
  templateId: string;
  number: number;
}

const indexKeys = (firmId: string, clause: Clause): table.IndexKeys =>
  rows.rowIndexKeys(keys.clausesOf(firmId), clause.clauseId, clauseRow(clause));

export const read = async (firmId: string, clauseId: string, now: Date): Promise<Clause | undefined> => {
  const item = await table.read<StoredClause>(keys.clauseKey(firmId, clauseId), now);
  return item && table.withoutKeys(item);
};

/** The same as it stands at this moment, to be changed. */
export const readForChange = async (
  firmId: string,
  clauseId: string,
  now: Date,
): Promise<Current<Clause> | undefined> => {
  const item = await table.readForChange<StoredClause>(keys.clauseKey(firmId, clauseId), now);
  return item && table.withoutKeys(item);
};

export const readVersion = async (
  firmId: string,
  clauseId: string,
  number: number,
  now: Date,
): Promise<ClauseVersion | undefined> => {
  const item = await table.read<ClauseVersion & table.Stored>(keys.clauseVersionKey(firmId, clauseId, number), now, {
    consistent: true,
  });
  return item && table.withoutKeys(item);
};

/** A page of the versions of a clause, the newest first. */
export const listVersions = async (
  firmId: string,
  clauseId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<ClauseVersion>> =>
  table.list<ClauseVersion & table.Stored>({
    partition: keys.clausePartition(firmId, clauseId),
    begins: 'VERSION#',
    newestFirst: true,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });

/** A page of the templates that name a clause, or did; the template says whether, and in which version. */
export const listUses = async (
  firmId: string,
  clauseId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<ClauseUse>> =>
  table.list<ClauseUse & table.Stored>({
    partition: keys.clausePartition(firmId, clauseId),
    begins: 'TEMPLATE#',
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });

/** A page of the firm's clauses, archived or not, as rows; or those that are found. */
export const listRows = (firmId: string, page: rows.SearchPage, now: Date): Promise<rows.Rows<ClauseRow>> =>
  rows.searchOrList(keys.clausesOf(firmId), page, now);

const versionOperation = (firmId: string, clause: Clause, content: ClauseContent): operations.Operation => {
  const kept = { ...contentOf(content), number: clause.number, savedAt: clause.updatedAt };
  if (bytesOf(kept) > MOST_BYTES)
    throw new Problem('too-large', { params: { what: message('The clause'), most: '350 KB' } });
  return operations.insert(keys.clauseVersionKey(firmId, clause.clauseId, clause.number), kept);
};

/** Adds a clause with its first version; throws `WriteRefused` when its identifier is taken. */
export const create = (firmId: string, clause: Clause, content: ClauseContent, audit: table.Audit): Promise<void> =>
  table.write(
    audit,
    rows.searchable(
      operations.insert(keys.clauseKey(firmId, clause.clauseId), clause, indexKeys(firmId, clause)),
      undefined,
      clauseTexts(clause),
    ),
    versionOperation(firmId, clause, content),
  );

/** Keeps a clause in place of the version that was read, with the content of its next numbered version when there is one. */
export const change = async (
  firmId: string,
  before: Current<Clause>,
  clause: Clause,
  audit: table.Audit,
  content?: ClauseContent,
): Promise<Clause> => {
  await table.write(
    audit,
    rows.searchable(
      operations.update(keys.clauseKey(firmId, clause.clauseId), before.version, clause, indexKeys(firmId, clause)),
      clauseTexts(before),
      clauseTexts(clause),
    ),
    ...(content ? [versionOperation(firmId, clause, content)] : []),
  );
  return { ...clause, version: before.version + 1 };
};

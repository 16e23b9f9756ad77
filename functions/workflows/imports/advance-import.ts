import {
  advanceImport,
  type ImportPart,
  type ImportRecord,
  importedClientId,
  isUnderWay,
  nextPart,
  nextUndone,
  undoneFurther,
} from '#core/imports/import.ts';
import { orNotFound } from '#core/problem.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import type { Current } from '#core/version.ts';
import * as imports from '#store/imports.ts';
import { type Audit, write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';
import type { Run } from '#workflows/schedule/run-due.ts';
import { addRow } from './add-row.ts';
import { removeImported } from './remove-imported.ts';
import { withdrawAddition } from './withdraw-addition.ts';

/** Parts of one invocation: 200 rows, which take some seconds. */
const PARTS_AT_ONCE = 8;

/**
 * Goes on with an import, or its undoing, part by part. How far it is, is kept with each part; what is broken off within one is begun anew
 * with it, and finds the clients that it has added by their ids.
 */
export const importPerformers: Performers<'import'> = {
  import: async ({ firmId, importId }, { itemId }, run) => {
    for (let done = 1; ; done += 1) {
      const now = new Date(Math.max(run.now.getTime(), Date.now()));
      const record = await imports.readForChange(firmId, importId, now);
      if (!record || !isUnderWay(record)) return [];
      const after = await advance(firmId, record, run.at(now), `${itemId}-${done}`);
      if (!isUnderWay(after)) return [];
      if (done === PARTS_AT_ONCE) return [imports.goingOn(firmId, after, now)];
    }
  },
};

const advance = (firmId: string, record: Current<ImportRecord>, run: Run, step: string): Promise<ImportRecord> =>
  record.state === 'undoing' ? undoPart(firmId, record, run, step) : addPart(firmId, record, run, step);

const audited = (by: NamedMember, audit: Audit, step: string): Audit => ({
  ...audit,
  who: by.accountId,
  name: by.name,
  step,
});

const addPart = async (
  firmId: string,
  record: Current<ImportRecord>,
  { now, audit }: Run,
  step: string,
): Promise<ImportRecord> => {
  const { part, rows = [] } = await partOf(firmId, record, nextPart(record), now);
  const left: NonNullable<ImportPart['left']> = [];
  const added: number[] = [];
  const additions: number[] = [];
  for (const row of rows) {
    const rowAudit = audited(record.startedBy, audit(firmId, `${step}-${row.number}`), 'row');
    const stays = await addRow(firmId, record, row, rowAudit, now);
    if (stays) left.push(stays);
    else (row.into === undefined ? added : additions).push(row.number);
  }
  return keepProgress(firmId, record.importId, now, (current) =>
    nextPart(current) === part && isUnderWay(current)
      ? {
          after: advanceImport(current, { added: added.length, additions: additions.length }, now),
          part: { part, added, left, ...(additions.length > 0 && { additions }) },
          audit: audited(current.startedBy, audit(firmId, `${step}-kept`), 'part'),
        }
      : undefined,
  );
};

const undoPart = async (
  firmId: string,
  record: Current<ImportRecord>,
  { now, audit }: Run,
  step: string,
): Promise<ImportRecord> => {
  const { importId } = record;
  const by = record.undoneBy ?? record.startedBy;
  const found = await partOf(firmId, record, nextUndone(record), now);
  let withdrawn = 0;
  for (const number of found.additions ?? []) {
    const rowAudit = audited(by, audit(firmId, `${step}-${number}`), 'row');
    if ((await withdrawAddition(firmId, record, number, rowAudit, now)) === 'whole') withdrawn += 1;
  }
  const partlyWithdrawn = (found.additions ?? []).length - withdrawn;
  const kept: NonNullable<ImportPart['kept']> = [];
  for (const number of found.added ?? []) {
    const clientId = importedClientId(importId, number);
    const rowAudit = audited(by, audit(firmId, `${step}-${number}`), 'row');
    const name = await removeImported(firmId, clientId, rowAudit, now);
    if (name !== undefined) kept.push({ number, clientId, name });
  }
  const removed = (found.added ?? []).length - kept.length;
  return keepProgress(firmId, importId, now, (current) =>
    nextUndone(current) === found.part && current.state === 'undoing'
      ? {
          after: undoneFurther(current, { removed, kept: kept.length, withdrawn, partlyWithdrawn }, now),
          part: { ...found, kept },
          audit: audited(by, audit(firmId, `${step}-kept`), 'part'),
        }
      : undefined,
  );
};

const partOf = async (firmId: string, { importId }: ImportRecord, part: number, now: Date): Promise<ImportPart> =>
  orNotFound(await imports.readPart(firmId, importId, part, now));

interface Kept {
  after: ImportRecord;
  part: ImportPart;
  audit: Audit;
}

/** Keeps how far an import is, whatever was asked of it meanwhile; where somebody else has gone on, it stands as they left it. */
const keepProgress = (
  firmId: string,
  importId: string,
  now: Date,
  next: (current: ImportRecord) => Kept | undefined,
): Promise<ImportRecord> =>
  retryRefused(async () => {
    const current = orNotFound(await imports.readForChange(firmId, importId, now));
    const kept = next(current);
    if (!kept) return current;
    const { after, part, audit } = kept;
    await write(audit, imports.update(firmId, current, after), imports.keepPart(firmId, after, part));
    return after;
  });

import type { FirmChange, FirmChanges } from '#core/change.ts';
import { type Counts, countsOfClient, countsOfMatter, countsOfTemplate, sumOfCounts } from '#core/matters/overview.ts';
import { firmPartition, summaryKey, walledKey } from './keys.ts';
import * as operations from './operations.ts';
import { walledMatterOf } from './scope.ts';
import * as table from './table.ts';

/** The field in which the summary counts changes of a kind. */
type ChangeField = `${FirmChange}Changes`;

/** What is kept: before it is whole, only what has changed since somebody first changed something. */
type StoredSummary = table.Stored & Partial<Counts> & { isWhole?: true } & Partial<Record<ChangeField, number>>;

/** Changes may come while everything is counted; a count waits for its turn this often. */
const MOST_TURNS = 5;

/** An operation after which that kind of thing has changed in the firm, and its counts by so many; in a matter that is closed to others only those inside are told. */
export const withFirmChange = (
  firmId: string,
  change: FirmChange,
  operation: operations.Operation,
  counts: Partial<Counts> = {},
  walledMatterId = walledMatterOf(operation.key),
): operations.Operation => {
  const field: ChangeField = `${change}Changes`;
  const isCounted = Object.values(counts).some((by) => by !== 0);
  const within = isCounted ? undefined : walledMatterId;
  return within === undefined
    ? operations.withCounts(operation, summaryKey(firmId), { ...counts, [field]: 1 })
    : operations.withCounts(operation, walledKey(firmId, within), { [`${within}#${field}`]: 1 });
};

/** How often each has changed in a firm; 0 for what never has. */
export const changesIn = async (firmId: string, now: Date): Promise<FirmChanges> => {
  const kept = await table.read<StoredSummary>(summaryKey(firmId), now);
  return {
    matters: kept?.mattersChanges ?? 0,
    tasks: kept?.tasksChanges ?? 0,
    documents: kept?.documentsChanges ?? 0,
    clients: kept?.clientsChanges ?? 0,
    templates: kept?.templatesChanges ?? 0,
  };
};

/** How many of each a firm has. A firm whose summary nobody has read yet is counted once. */
export const read = async (firmId: string, now: Date): Promise<Counts> => {
  const kept = await table.read<StoredSummary>(summaryKey(firmId), now);
  return kept?.isWhole ? countsIn(kept) : recount(firmId, now);
};

const countsIn = ({
  templates = 0,
  clients = 0,
  pending = 0,
  open = 0,
  closed = 0,
  waiting = 0,
}: StoredSummary): Counts => ({
  templates,
  clients,
  pending,
  open,
  closed,
  waiting,
});

/**
 * Counts everything and keeps it, unless something changed meanwhile: then it counts again, and in the end answers with what it
 * counted last and leaves keeping it to the next reader.
 */
const recount = async (firmId: string, now: Date): Promise<Counts> => {
  for (let turn = 1; ; turn += 1) {
    const before = await table.readForChange<StoredSummary>(summaryKey(firmId), now);
    if (before?.isWhole) return countsIn(before);
    const counts = await countAll(firmId);
    const kept = await table.setUnaudited(summaryKey(firmId), before?.version, { ...counts, isWhole: true });
    if (kept || turn === MOST_TURNS) return counts;
  }
};

/** Everything that a firm has, counted item by item as it stands at this moment. */
export const countAll = async (firmId: string): Promise<Counts> => {
  const [templates, clients, matters] = await Promise.all([
    countOf(firmId, 'TEMPLATE#', ['archived'], countsOfTemplate),
    countOf(firmId, 'CLIENT#', ['archived'], countsOfClient),
    countOf(firmId, 'MATTER#', ['matterId', 'state', 'questionnaire', 'onlyTeam', 'further'], countsOfMatter),
  ]);
  return sumOfCounts([templates, clients, matters]);
};

const countOf = async <T>(
  firmId: string,
  begins: string,
  fields: readonly (keyof T & string)[],
  counts: (item: T) => Counts,
): Promise<Counts> => {
  const pages: Counts[] = [];
  let cursor: string | undefined;
  do {
    const page: table.Page<T> = await table.list<T>({
      partition: firmPartition(firmId),
      begins,
      fields,
      consistent: true,
      ...(cursor ? { cursor } : {}),
    });
    pages.push(sumOfCounts(page.items.map(counts)));
    cursor = page.cursor;
  } while (cursor);
  return sumOfCounts(pages);
};

import type { MatterRecord } from '#core/matters/matter.ts';
import * as deadlines from '#store/deadlines.ts';
import * as dates from '#store/matter-dates.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { allPages } from '#store/pages.ts';
import * as parties from '#store/parties.ts';
import { type Audit, write } from '#store/table.ts';
import * as tasks from '#store/tasks.ts';

/** What tells everything in a matter that says another name; each may be kept by itself, and is not told twice. */
const prepareRenaming = async (firmId: string, { matterId, name }: MatterRecord): Promise<Operation[][]> => {
  const [allTasks, allDeadlines, allDates, allParties] = await Promise.all([
    allPages((page) => tasks.listOf(firmId, matterId, page)),
    allPages((page) => deadlines.listOf(firmId, matterId, page)),
    allPages((page) => dates.listOf(firmId, matterId, page)),
    parties.list(firmId, matterId),
  ]);
  const isOther = ({ matterName }: { matterName?: string | undefined }): boolean => matterName !== name;
  const named = { matterName: name };
  return [
    ...allTasks.filter(isOther).map((task) => [tasks.update(firmId, task, { ...task, ...named })]),
    ...allDeadlines.filter(isOther).map((deadline) => [deadlines.update(firmId, deadline, { ...deadline, ...named })]),
    ...allDates.filter(isOther).map((date) => [dates.update(firmId, date, { ...date, ...named })]),
    ...allParties.filter(isOther).map((party) => parties.update(firmId, party, { ...party, ...named })),
  ];
};

/** Tells the tasks, deadlines, dates and parties of a matter what it is called by now, also while it is closed. */
export const tellName = async (
  firmId: string,
  matterId: string,
  auditOf: (step: string) => Audit,
  now: Date,
): Promise<void> => {
  const matter = await matters.readForChange(firmId, matterId, now);
  if (!matter) return;
  for (const [at, told] of (await prepareRenaming(firmId, matter)).entries())
    await write(auditOf(`name-${at}`), ...told);
};

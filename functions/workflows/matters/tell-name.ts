import type { MatterRecord } from '#core/matters/matter.ts';
import type { Current } from '#core/version.ts';
import * as deadlines from '#store/deadlines.ts';
import * as dates from '#store/matter-dates.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { allPages } from '#store/pages.ts';
import * as parties from '#store/parties.ts';
import { type Audit, write } from '#store/table.ts';
import * as tasks from '#store/tasks.ts';
import * as templates from '#store/templates.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';

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

/** What tells those of its team, and its template's list, which find it by its words, unless it is changed at that moment. */
const prepareLists = (firmId: string, matter: Current<MatterRecord>, former: string | undefined): Operation[] => {
  const { matterId, templateId, clientName, openedAt, name, version } = matter;
  const use = (named: string) => ({ matterId, name: `${named} – ${clientName}`, openedAt });
  return [
    ...matters.teamOperations(firmId, matter),
    ...(templateId ? [templates.used(firmId, templateId, use(former ?? name), use(name), version)] : []),
    matters.check(firmId, matter),
  ];
};

/**
 * Tells the team, the template's list, tasks, deadlines, dates and parties of a matter what it is called by now, also while it is closed.
 * `former` is what it was called before.
 */
export const tellName = async (
  firmId: string,
  matterId: string,
  former: string | undefined,
  auditOf: (step: string) => Audit,
  now: Date,
): Promise<void> => {
  const matter = await retryRefused(async () => {
    const found = await matters.readForChange(firmId, matterId, now);
    if (found) await write(auditOf('name-lists'), ...prepareLists(firmId, found, former));
    return found;
  });
  if (!matter) return;
  for (const [at, operations] of (await prepareRenaming(firmId, matter)).entries())
    await write(auditOf(`name-${at}`), ...operations);
};

import { type CalendarEntry, entryOfTask } from '#core/agenda/entry.ts';
import type { GoneRow } from '#core/rows.ts';
import type { TaskRecord } from '#core/tasks/task.ts';
import { type TaskRow, taskRow } from '#core/tasks/task-row.ts';
import { TASK_TEMPLATE_LIMITS, type TaskTemplate } from '#core/tasks/task-template.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as calendar from './calendar.ts';
import * as inMatter from './in-matter.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredTask = TaskRecord & table.Stored;

/** Where a task is kept: with its matter, or with the firm. */
export interface TaskPlace {
  taskId: string;
  matterId?: string | undefined;
}

const keyOf = (firmId: string, { taskId, matterId }: TaskPlace): keys.FirmKey => keys.taskKey(firmId, taskId, matterId);

export const read = async (firmId: string, place: TaskPlace, now: Date): Promise<TaskRecord | undefined> => {
  const item = await table.read<StoredTask>(keyOf(firmId, place), now);
  return item && !item.removedAt ? table.withoutKeys(item) : undefined;
};

/** A task as it stands at this moment, one that was removed too. */
export const readKept = async (
  firmId: string,
  place: TaskPlace,
  now: Date,
): Promise<Current<TaskRecord> | undefined> => {
  const item = await table.readForChange<StoredTask>(keyOf(firmId, place), now);
  return item && table.withoutKeys(item);
};

/** A task that was not removed, to be changed. */
export const readForChange = async (
  firmId: string,
  place: TaskPlace,
  now: Date,
): Promise<Current<TaskRecord> | undefined> => {
  const kept = await readKept(firmId, place, now);
  return kept?.removedAt ? undefined : kept;
};

/** A page of the tasks of a matter, or of those of none. */
export const listOf = async (
  firmId: string,
  matterId: string | undefined,
  page: { cursor?: string | undefined },
): Promise<table.Page<Current<TaskRecord>>> => {
  const { items, cursor } = await table.listForChange<StoredTask>({
    partition: keys.taskPartition(firmId, matterId),
    begins: 'TASK#',
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return {
    items: items.filter(({ removedAt }) => !removedAt).map((item) => table.withoutKeys(item)),
    ...(cursor ? { cursor } : {}),
  };
};

/** What of a matter's tasks stands in the calendar. */
export const entriesOf = async (firmId: string, matterId: string): Promise<CalendarEntry[]> => {
  const query = { partition: keys.taskPartition(firmId, matterId), begins: 'TASK#' };
  return (await table.listAll<StoredTask>(query)).flatMap((task) => {
    const entry = entryOfTask(task);
    return entry ? [{ ...entry, id: task.taskId }] : [];
  });
};

/** A page of the firm's tasks as rows. */
export const listRows = (firmId: string, page: rows.RowsPage, now: Date): Promise<rows.Rows<TaskRow | GoneRow>> =>
  rows.list(keys.tasksOf(firmId), page, now);

const indexKeys = (firmId: string, task: TaskRecord): table.IndexKeys => ({
  ...operations.dueIndexKeys(
    'TASK',
    task.resting ? undefined : task.remindAt,
    `${firmId}#${task.matterId ?? ''}#${task.taskId}`,
  ),
  ...rows.rowIndexKeys(keys.tasksOf(firmId), task.taskId, taskRow(task)),
});

/** What keeps a new task. */
const insert = (firmId: string, task: TaskRecord): operations.Operation =>
  calendar.entered(
    firmId,
    summaries.withFirmChange(firmId, 'tasks', operations.insert(keyOf(firmId, task), task, indexKeys(firmId, task))),
    { id: task.taskId, version: operations.FIRST, after: entryOfTask(task) },
  );

const telling = (
  firmId: string,
  { matterId, matterName: name, title, taskId }: TaskRecord,
  operation: operations.Operation,
) =>
  matterId === undefined
    ? operation
    : timeline.withTimelineLine(firmId, { matterId, name }, timelineEntry('task', title, taskId), operation);

/** Keeps new tasks, all of one matter or of none; refused once the matter is closed. */
export const add = (
  firmId: string,
  tasks: readonly TaskRecord[],
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> =>
  inMatter.write(
    firmId,
    tasks[0]?.matterId,
    audit,
    ...tasks.map((task) => telling(firmId, task, insert(firmId, task))),
    ...together,
  );

/** The write of a changed task, with its entry in the calendar and the change counted. */
const changed = (
  firmId: string,
  before: Current<TaskRecord>,
  after: TaskRecord,
  operation: operations.Operation,
): operations.Operation =>
  calendar.entered(firmId, summaries.withFirmChange(firmId, 'tasks', operation), {
    id: after.taskId,
    version: operations.versionAfter(before.version),
    before: entryOfTask(before),
    after: entryOfTask(after),
  });

/** What keeps a task in place of the version that was read. */
export const update = (firmId: string, before: Current<TaskRecord>, after: TaskRecord): operations.Operation =>
  changed(
    firmId,
    before,
    after,
    operations.update(keyOf(firmId, before), before.version, after, indexKeys(firmId, after)),
  );

/** What keeps the task that comes after one that repeats. */
export const insertFollowing = (firmId: string, next: TaskRecord | undefined): operations.Operation[] =>
  next ? [insert(firmId, next)] : [];

/**
 * Keeps a task in place of the version that was read; gives it with its new version. Refused once its matter is closed, and where it is
 * removed also while that is on legal hold.
 */
export const change = async (
  firmId: string,
  before: Current<TaskRecord>,
  after: TaskRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<TaskRecord> => {
  const operation = telling(firmId, after, update(firmId, before, after));
  await inMatter.writing(after)(firmId, before.matterId, audit, operation, ...together);
  return { ...after, version: before.version + 1 };
};

/** Keeps a task of no matter as one of a matter, in place of the version that was read; refused once that matter is closed. */
export const moveIntoMatter = async (
  firmId: string,
  before: Current<TaskRecord>,
  after: TaskRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<TaskRecord> => {
  const version = operations.versionAfter(before.version);
  const kept = operations.insertAgain(keyOf(firmId, after), { ...after, version }, indexKeys(firmId, after));
  const operation = telling(firmId, after, changed(firmId, before, after, kept));
  const left = operations.remove(keyOf(firmId, before), before.version);
  await inMatter.write(firmId, after.matterId, audit, operation, left, ...together);
  return { ...after, version };
};

/** Names a task of a firm. */
interface DueTask extends TaskPlace {
  firmId: string;
}

/** One page of tasks whose assignee was to be reminded on a day, up to `now`. */
export const remindersDueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<DueTask>> => {
  const page = await table.listDue('TASK', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ dueAt = '' }) => {
      const [, firmId = '', matterId, taskId = ''] = dueAt.split('#');
      return { firmId, taskId, ...(matterId && { matterId }) };
    }),
  };
};

/** The firm's templates of tasks; a firm has few. */
export const listTemplates = async (firmId: string): Promise<Current<TaskTemplate>[]> => {
  const { items } = await table.listForChange<TaskTemplate & table.Stored>({
    partition: keys.firmPartition(firmId),
    begins: 'TASKTEMPLATE#',
    limit: TASK_TEMPLATE_LIMITS.ofFirm,
  });
  return items.map((item) => table.withoutKeys(item));
};

export const readTemplate = async (
  firmId: string,
  taskTemplateId: string,
  now: Date,
): Promise<Current<TaskTemplate> | undefined> => {
  const item = await table.readForChange<TaskTemplate & table.Stored>(
    keys.taskTemplateKey(firmId, taskTemplateId),
    now,
  );
  return item && table.withoutKeys(item);
};

/** Keeps a new template of tasks. */
export const insertTemplate = (firmId: string, template: TaskTemplate, audit: table.Audit): Promise<void> =>
  table.write(audit, operations.insert(keys.taskTemplateKey(firmId, template.taskTemplateId), template));

/** Keeps a template of tasks in place of the version that was read. */
export const changeTemplate = async (
  firmId: string,
  before: Current<TaskTemplate>,
  after: TaskTemplate,
  audit: table.Audit,
): Promise<TaskTemplate> => {
  await table.write(
    audit,
    operations.update(keys.taskTemplateKey(firmId, before.taskTemplateId), before.version, after),
  );
  return { ...after, version: before.version + 1 };
};

export const removeTemplate = (firmId: string, before: Current<TaskTemplate>, audit: table.Audit): Promise<void> =>
  table.write(audit, operations.remove(keys.taskTemplateKey(firmId, before.taskTemplateId), before.version));

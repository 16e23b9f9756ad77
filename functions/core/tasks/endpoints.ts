import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { Deadline } from '#core/matters/deadline.ts';
import { matterTabs } from '#core/matters/team.ts';
import { FromMessage } from '#core/messages/from-message.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf, RowsRequest, searchRowsOrGoneOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Version, VersionOrNone } from '#core/version.ts';
import { Task, taskFields } from './task.ts';
import { taskRowFields } from './task-row.ts';
import { TaskTemplate, taskTemplateFields } from './task-template.ts';

const tab = ['clients', 'matters'] as const;
/** Where a task is kept: with its matter, or with the firm. */
const ofTask = { taskId: Id, matterId: z.optional(Id) };

export const listTasks = endpoint('listTasks', {
  method: 'GET',
  path: '/tasks',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  follows: ['tasks'],
  summary:
    "List the firm's tasks, done or not, as rows, the newest change first; or what has changed since an instant. With the tab of team matters alone: the caller's own, and those of their teams' matters.",
  request: z.object(RowsRequest),
  response: searchRowsOrGoneOf(taskRowFields),
  problems: [],
});

export const listMatterTasks = endpoint('listMatterTasks', {
  method: 'GET',
  path: '/matters/{matterId}/tasks',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['tasks'],
  summary: 'List the tasks of a matter, 50 a page.',
  request: z.object({ matterId: Id, ...PageRequest }),
  response: allRowsOf(Task),
  problems: ['not-found'],
});

export const readTask = endpoint('readTask', {
  method: 'GET',
  path: '/tasks/{taskId}',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  follows: ['tasks'],
  summary: 'Read one task.',
  request: z.object(ofTask),
  response: Task,
  problems: ['not-found'],
});

export const addTask = endpoint('addTask', {
  method: 'POST',
  path: '/tasks',
  access: 'member',
  tab: matterTabs,
  audit: 'Added a task',
  summary: 'Add a task, of a matter or of the firm alone, for somebody who works in the firm.',
  request: z.object({
    taskId: z.uuid(),
    matterId: z.optional(Id),
    ...taskFields,
    fromMessage: z.optional(FromMessage),
  }),
  response: Task,
  problems: ['not-found', 'matter-closed', 'conflict'],
});

export const changeTask = endpoint('changeTask', {
  method: 'PUT',
  path: '/tasks/{taskId}',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  audit: 'Changed a task',
  summary:
    'Change what a task says, its day, its check list or who does it; one of no matter may be given to one (`toMatterId`).',
  request: z.object({ ...ofTask, version: Version, ...taskFields, toMatterId: z.optional(Id) }),
  response: Task,
  problems: ['not-found', 'conflict', 'matter-closed'],
});

export const completeTask = endpoint('completeTask', {
  method: 'POST',
  path: '/tasks/{taskId}/completion',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  coCounsel: true,
  audit: 'Completed a task',
  summary: 'Mark a task as done; one that repeats makes its next one.',
  request: z.object({ ...ofTask, version: Version }),
  /** The day of the next one, where it has just been made. */
  response: z.extend(Task, { nextDueOn: z.optional(z.string()) }),
  problems: ['not-found', 'conflict', 'matter-closed'],
});

export const reopenTask = endpoint('reopenTask', {
  method: 'POST',
  path: '/tasks/{taskId}/reopening',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  coCounsel: true,
  audit: 'Reopened a task',
  summary: 'Take back that a task is done; what it made next stays.',
  request: z.object({ ...ofTask, version: Version }),
  response: Task,
  problems: ['not-found', 'conflict', 'matter-closed'],
});

export const removeTask = endpoint('removeTask', {
  method: 'POST',
  path: '/tasks/{taskId}/removal',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  audit: 'Removed a task',
  summary: 'Take a task off all lists.',
  request: z.object({ ...ofTask, version: Version }),
  response: z.object({ taskId: Id }),
  problems: ['not-found', 'conflict', 'matter-closed', 'matter-held'],
});

export const listTaskTemplates = endpoint('listTaskTemplates', {
  method: 'GET',
  path: '/task-templates',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  summary: "List the firm's templates of tasks, at most 100, by name.",
  request: z.object({}),
  response: allRowsOf(TaskTemplate),
  problems: [],
});

export const saveTaskTemplate = endpoint('saveTaskTemplate', {
  method: 'PUT',
  path: '/task-templates/{taskTemplateId}',
  access: 'member',
  tab,
  audit: 'Saved a template of tasks',
  summary: 'Keep a new template of tasks (version 0), or one in place of the version that was read.',
  request: z.object({ taskTemplateId: z.uuid(), version: VersionOrNone, ...taskTemplateFields }),
  response: TaskTemplate,
  problems: ['not-found', 'conflict', 'task-templates-full'],
});

export const removeTaskTemplate = endpoint('removeTaskTemplate', {
  method: 'POST',
  path: '/task-templates/{taskTemplateId}/removal',
  access: 'member',
  tab,
  audit: 'Removed a template of tasks',
  summary: 'Take a template of tasks away; the tasks that it made stay.',
  request: z.object({ taskTemplateId: Id, version: Version }),
  response: z.object({ taskTemplateId: Id }),
  problems: ['not-found', 'conflict'],
});

export const applyTaskTemplate = endpoint('applyTaskTemplate', {
  method: 'POST',
  path: '/matters/{matterId}/task-templates/{taskTemplateId}',
  access: 'member',
  tab: matterTabs,
  audit: 'Added tasks from a template',
  summary: 'Add all tasks of a template to a matter, all or none, due so many days after a day.',
  request: z.object({
    matterId: Id,
    taskTemplateId: Id,
    /** Made by the caller: the same application adds its tasks once. */
    applicationId: z.uuid(),
    /** The day that due days are counted from. */
    from: Deadline,
    assigneeId: Id,
  }),
  response: z.object({ tasks: z.array(Task) }),
  problems: ['not-found', 'matter-closed', 'conflict'],
});

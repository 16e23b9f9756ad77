import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { MatterRow } from '#core/matters/matter-row.ts';
import { addTask, changeTask, readTask } from '#core/tasks/endpoints.ts';
import { Repeats, type Task, TaskTitle } from '#core/tasks/task.ts';
import { PRIORITIES, REPEAT_UNITS, TASK_LIMITS } from '#core/tasks/task-limits.ts';
import { memberName, type NamedMember } from '#core/team/named-member.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PickField } from '#web/ui/pick-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { CheckLines } from './check-lines.tsx';
import {
  comparedOf,
  NEVER,
  priorityNames,
  taskLabels,
  typedOf,
  typedOfTask,
  unitNames,
  wordsOfTask,
} from './task-versions.ts';
import { refreshes } from './use-task-actions.ts';

const TaskValues = z
  .object({
    title: TaskTitle,
    matterId: z.string(),
    assigneeId: z.string(),
    dueOn: z.string(),
    priority: z.enum(PRIORITIES),
    unit: z.enum([NEVER, ...REPEAT_UNITS]),
    every: z
      .string()
      .check(
        z.refine(
          (typed) => Repeats.shape.every.safeParse(Number(typed)).success,
          'Please enter a whole number from 1 to 99',
        ),
      ),
    // A line that says nothing is left out.
    checks: z.array(
      z.object({
        text: z.string().check(z.maxLength(TASK_LIMITS.check, 'Please enter at most 200 characters')),
        done: z.boolean(),
      }),
    ),
    notes: z.string().check(z.maxLength(TASK_LIMITS.notes, 'Please enter at most 2,000 characters')),
  })
  .check(
    z.refine(({ unit, dueOn }) => unit === NEVER || dueOn !== '', {
      error: 'A task that repeats needs a day',
      path: ['dueOn'],
    }),
  );

const priorities = PRIORITIES.map((value) => ({ value, label: priorityNames[value] }));
const units = [
  { value: NEVER, label: 'Never' },
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
];

interface TaskFormProps {
  /** The task that is changed; a new one without it. */
  task: Task | undefined;
  members: readonly NamedMember[];
  /** What a new one may belong to, where that is chosen. */
  matters: readonly MatterRow[];
  /** A new one is of one of these. */
  needsMatter: boolean;
  matterId: string | undefined;
  /** The day of a new one, to begin with. */
  on: string | undefined;
  begins: Beginning | undefined;
  onClose: () => void;
}

/** What a new task says to begin with, and of which message it is made. */
export type Beginning = Pick<Task, 'title' | 'notes'> & { fromMessage: NonNullable<Task['fromMessage']> };

const detailsOf = (
  { dueOn, unit, every, matterId: _, ...said }: z.infer<typeof TaskValues>,
  dueDay?: Task['dueDay'],
) => ({
  ...said,
  ...(dueOn && { dueDay: { on: dueOn, timeZone: dueDay?.on === dueOn ? dueDay.timeZone : ownTimeZone() } }),
  ...(unit !== NEVER && { repeats: { unit, every: Number(every) } }),
});

export const TaskForm = ({
  task: shown,
  members,
  matters,
  needsMatter,
  matterId,
  on,
  begins,
  onClose,
}: TaskFormProps) => {
  const { _id: me, userTypeRoute: type } = useSignedIn();
  const add = useWrite(addTask, { refreshes, says: 'Task added', quiet: true });
  const change = useWrite(changeTask, { refreshes, says: 'Task saved', quiet: true });
  const draft = shown ? `task.${shown.taskId}` : `new-task.${begins?.fromMessage.messageId ?? matterId ?? on ?? ''}`;
  const { task } = useOpened({ task: shown }, draft);
  const of = task && { taskId: task.taskId, ...(task.matterId !== undefined && { matterId: task.matterId }) };
  /** The matter that a kept task of none is given. */
  const chosenMatter = useRef('');
  const { save, differing } = useOvertaken<Task | undefined, ReturnType<typeof comparedOf>>({
    opened: task,
    valuesOf: (now) => comparedOf(typedOfTask(now, now?.assignee.accountId ?? '')),
    read: async () => of && call(readTask, of),
    write: (compared, seen) => {
      const fields = detailsOf({ ...typedOf(compared), matterId: '' }, seen?.dueDay);
      const toMatterId = seen?.matterId === undefined ? chosenMatter.current : '';
      return change.write({
        taskId: '',
        ...of,
        version: seen?.version ?? 0,
        ...fields,
        ...(toMatterId && { toMatterId }),
      });
    },
  });
  const isMember = members.some(({ accountId }) => accountId === me);
  const form = useSchemaForm({
    schema: TaskValues,
    defaults: {
      ...typedOfTask(task, isMember ? me : (members[0]?.accountId ?? '')),
      ...(!task && on && { dueOn: on }),
      ...(!task && begins && { title: begins.title, notes: begins.notes }),
      matterId: matterId ?? (needsMatter ? (matters[0]?.id ?? '') : ''),
    },
    save: ({ checks, ...rest }, newId) => {
      const typed = { ...rest, checks: checks.filter(({ text }) => text.trim() !== '') };
      const { matterId: chosen } = typed;
      chosenMatter.current = chosen;
      if (!task) {
        const made = begins && { fromMessage: begins.fromMessage };
        return add.write({ taskId: newId, ...(chosen && { matterId: chosen }), ...detailsOf(typed), ...made });
      }
      return save(comparedOf(typed), (merged) => form.put(typedOf(merged)));
    },
    onSaved: onClose,
    draft,
    ...(task && { opened: { task } }),
  });
  const unit = form.watch('unit');
  const people = members.map(({ accountId, name }) => ({ value: accountId, label: name }));
  const former = task && !people.some(({ value }) => value === task.assignee.accountId);
  return (
    <FormDialog
      form={form}
      title={task ? `Edit ${task.title}` : 'Add a task'}
      onClose={onClose}
      submit={task ? 'Save' : 'Add task'}
    >
      <TwoVersions
        differing={differing}
        labels={taskLabels}
        wordsOf={(name, text) => wordsOfTask(name, text, [...(task ? [task.assignee] : []), ...members])}
        onChoose={(name, text) => form.put(typedOf({ ...comparedOf(form.getValues()), [name]: text }))}
      />
      <TextField label="Task" autoFocus {...form.field('title')} />
      {(task ? task.matterId === undefined : matterId === undefined) && (
        <Controller
          control={form.control}
          name="matterId"
          render={({ field }) => (
            <PickField
              label="Matter"
              {...(!needsMatter && { optional: true })}
              placeholder="Type a part of its name"
              options={matters.map(({ id, name, clientName }) => ({ value: id, label: `${name} · ${clientName}` }))}
              value={field.value ?? ''}
              error={form.error('matterId')}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <Pair>
        <SelectField
          label="Assigned to"
          options={former ? [{ value: task.assignee.accountId, label: memberName(task.assignee) }, ...people] : people}
          {...form.field('assigneeId')}
        />
        <SelectField label="Priority" options={priorities} {...form.field('priority')} />
      </Pair>
      <DateField label="Due" optional hint="The assignee is reminded that morning." {...form.field('dueOn')} />
      <Pair>
        <SelectField label="Repeats" options={units} {...form.field('unit')} />
        {unit !== NEVER && (
          <TextField
            label="Every"
            inputMode="numeric"
            end={<Box sx={{ color: 'text.secondary' }}>{unitNames[unit]}</Box>}
            {...form.field('every')}
          />
        )}
      </Pair>
      <Controller
        control={form.control}
        name="checks"
        render={({ field }) => (
          <CheckLines
            checks={field.value ?? []}
            onChange={field.onChange}
            errorOf={(at) => form.error(`checks.${at}.text`)}
          />
        )}
      />
      <TextArea label="Notes" optional maxLength={TASK_LIMITS.notes} {...form.field('notes')} />
      {task?.fromMessage && (
        <Link to={paths.chat(type, { with: task.fromMessage.conversationId, at: task.fromMessage.messageId })}>
          Open the message
        </Link>
      )}
    </FormDialog>
  );
};

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    {children}
  </Box>
);

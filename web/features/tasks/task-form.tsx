import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import type { MatterRow } from '#core/matters/matter-row.ts';
import { addTask, changeTask } from '#core/tasks/endpoints.ts';
import { Checks, PRIORITIES, REPEAT_UNITS, Repeats, TASK_LIMITS, type Task, TaskTitle } from '#core/tasks/task.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckLines } from './check-lines.tsx';
import { refreshes } from './use-task-acts.ts';

const NEVER = 'never';
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
    checks: Checks,
    notes: z.string().check(z.maxLength(TASK_LIMITS.notes, 'Please enter at most 2,000 characters')),
  })
  .check(
    z.refine(({ unit, dueOn }) => unit === NEVER || dueOn !== '', {
      error: 'A task that repeats needs a day',
      path: ['dueOn'],
    }),
  );

const priorities = [
  { value: 'high', label: 'High' },
  { value: 'normal', label: 'Normal' },
  { value: 'low', label: 'Low' },
];
const units = [
  { value: NEVER, label: 'Never' },
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
];
const unitNames = { day: 'days', week: 'weeks', month: 'months', year: 'years' };

interface TaskFormProps {
  /** The task that is changed; a new one without it. */
  task: Task | undefined;
  members: readonly NamedMember[];
  /** What a new one may belong to, where that is chosen. */
  matters: readonly MatterRow[];
  matterId: string | undefined;
  onClose: () => void;
}

export const TaskForm = ({ task, members, matters, matterId, onClose }: TaskFormProps) => {
  const { _id: me } = useSignedIn();
  const add = useWrite(addTask, { refreshes, says: 'Task added', quiet: true });
  const change = useWrite(changeTask, { refreshes, says: 'Task saved', quiet: true });
  const form = useSchemaForm({
    schema: TaskValues,
    defaults: {
      title: task?.title ?? '',
      matterId: matterId ?? '',
      assigneeId:
        task?.assignee.accountId ??
        (members.some(({ accountId }) => accountId === me) ? me : (members[0]?.accountId ?? '')),
      dueOn: task?.dueDay?.on ?? '',
      priority: task?.priority ?? 'normal',
      unit: task?.repeats?.unit ?? NEVER,
      every: String(task?.repeats?.every ?? 1),
      checks: task?.checks ?? [],
      notes: task?.notes ?? '',
    },
    save: ({ dueOn, unit, every, matterId: chosen, ...said }, newId) => {
      const timeZone = task?.dueDay?.on === dueOn ? task.dueDay.timeZone : ownTimeZone();
      const fields = {
        ...said,
        ...(dueOn && { dueDay: { on: dueOn, timeZone } }),
        ...(unit !== NEVER && { repeats: { unit, every: Number(every) } }),
      };
      if (!task) return add.write({ taskId: newId, ...(chosen && { matterId: chosen }), ...fields });
      const { taskId, version, matterId: of } = task;
      return change.write({ taskId, version, ...(of !== undefined && { matterId: of }), ...fields });
    },
    onSaved: onClose,
    draft: task ? `task.${task.taskId}.${task.version}` : `new-task.${matterId ?? ''}`,
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
      <TextField label="Task" autoFocus maxLength={TASK_LIMITS.title} {...form.field('title')} />
      {!task && matterId === undefined && (
        <SelectField
          label="Matter"
          optional
          placeholder="No matter"
          options={matters.map(({ id, name, clientName }) => ({ value: id, label: `${name} · ${clientName}` }))}
          {...form.field('matterId')}
        />
      )}
      <Pair>
        <SelectField
          label="Assigned to"
          options={former ? [{ value: task.assignee.accountId, label: task.assignee.name }, ...people] : people}
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
    </FormDialog>
  );
};

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    {children}
  </Box>
);

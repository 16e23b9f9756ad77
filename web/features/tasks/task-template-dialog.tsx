import Box from '@mui/material/Box';
import { useRef } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { practiceAreaGroups } from '#core/matters/practice-areas.ts';
import { listTaskTemplates, saveTaskTemplate } from '#core/tasks/endpoints.ts';
import { TaskTitle } from '#core/tasks/task.ts';
import { PRIORITIES } from '#core/tasks/task-limits.ts';
import {
  TASK_TEMPLATE_LIMITS,
  type TaskTemplate,
  TaskTemplateLine,
  taskTemplateFields,
} from '#core/tasks/task-template.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormRows } from '#web/ui/form-rows.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';

const Line = z.object({
  title: TaskTitle,
  priority: z.enum(PRIORITIES),
  /** As it is typed; empty for no day. */
  dueAfter: z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || TaskTemplateLine.shape.dueAfter.safeParse(Number(typed)).success,
        'Please enter whole days from 0 to 3,650',
      ),
    ),
});
const TemplateValues = z.object({
  name: taskTemplateFields.name,
  practiceArea: z.string(),
  lines: z.array(Line),
});

const newLine = { title: '', priority: 'normal' as const, dueAfter: '' };

type Values = z.infer<typeof TemplateValues>;

const valuesOf = (template: TaskTemplate | undefined): Values => ({
  name: template?.name ?? '',
  practiceArea: template?.practiceArea ?? '',
  lines: template?.lines.map(({ dueAfter, ...line }) => ({ ...line, dueAfter: dueAfter?.toString() ?? '' })) ?? [
    newLine,
  ],
});

/** As texts, of which two versions are put together: the tasks as one. */
const textsOf = ({ name, practiceArea, lines }: Values) => ({
  ...{ name, practiceArea },
  lines: JSON.stringify(lines.map(({ title, priority, dueAfter }) => ({ title, priority, dueAfter }))),
});
const linesIn = (lines: string) => JSON.parse(lines) as Values['lines'];
const valuesIn = ({ lines, ...named }: ReturnType<typeof textsOf>): Values => ({ ...named, lines: linesIn(lines) });

const lineWords = ({ title, dueAfter }: Values['lines'][number]): string =>
  dueAfter.trim() === '' ? title : `${title} (${dueAfter} days later)`;

const areas = practiceAreaGroups.flatMap(({ group, areas }) => areas.map((value) => ({ value, group })));

interface TaskTemplateDialogProps {
  /** The template that is changed; a new one without it. */
  template: TaskTemplate | undefined;
  onClose: () => void;
}

/** Tasks that are added together, with the days after which they are due. */
export const TaskTemplateDialog = ({ template, onClose }: TaskTemplateDialogProps) => {
  const { write } = useWrite(saveTaskTemplate, {
    refreshes: [listTaskTemplates],
    says: 'Template saved',
    quiet: true,
  });
  const draft = `task-template.${template?.taskTemplateId ?? 'new'}`;
  const { opened } = useOpened({ opened: template }, draft);
  const saveKey = useRef('');
  const { save, differing } = useOvertaken({
    opened,
    valuesOf: (now: TaskTemplate | undefined) => textsOf(valuesOf(now)),
    read: async (): Promise<TaskTemplate | undefined> =>
      findRow(
        () => call(listTaskTemplates, {}),
        ({ taskTemplateId }) => taskTemplateId === (template?.taskTemplateId ?? saveKey.current),
      ),
    write: (texts, seen) => {
      const { lines, ...named } = valuesIn(texts);
      return write({
        ...named,
        taskTemplateId: template?.taskTemplateId ?? saveKey.current,
        version: seen?.version ?? 0,
        lines: lines.map(({ dueAfter, ...line }) => ({
          ...line,
          ...(dueAfter.trim() !== '' && { dueAfter: Number(dueAfter) }),
        })),
      });
    },
  });
  const form = useSchemaForm({
    schema: TemplateValues,
    defaults: valuesOf(opened),
    save: (values, newId) => {
      saveKey.current = newId;
      return save(textsOf(values), (merged) => form.put(valuesIn(merged)));
    },
    onSaved: onClose,
    draft,
    ...(template && { opened: { opened } }),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <FormDialog
      form={form}
      title={template ? `Edit ${template.name}` : 'Add a task template'}
      onClose={onClose}
      submit={template ? 'Save' : 'Add template'}
      width="large"
    >
      <TwoVersions
        differing={differing}
        labels={{ name: 'Name', practiceArea: 'Practice area', lines: 'Tasks' }}
        wordsOf={(name, text) => (name === 'lines' ? linesIn(text).map(lineWords).join('\n') : text)}
        onChoose={(name, text) => form.put(name === 'lines' ? { lines: linesIn(text) } : { [name]: text })}
      />
      <TextField label="Name" autoFocus {...form.field('name')} />
      <Controller
        control={form.control}
        name="practiceArea"
        render={({ field }) => (
          <SuggestField
            label="Practice area"
            optional
            suggestions={areas}
            value={field.value}
            onChange={field.onChange}
            error={form.error('practiceArea')}
          />
        )}
      />
      <FormRows
        legend="Tasks"
        rows={fields}
        columns="1fr 170px"
        noun="task"
        least={1}
        most={TASK_TEMPLATE_LIMITS.lines}
        onAdd={() => append(newLine, { focusName: `lines.${fields.length}.title` })}
        onRemove={remove}
      >
        {(at) => (
          <>
            <TextField
              label={`Task ${at + 1}`}
              hideLabel
              placeholder="What is to be done"
              {...form.field(`lines.${at}.title`)}
            />
            <TextField
              label={`Days after which task ${at + 1} is due`}
              hideLabel
              placeholder="–"
              inputMode="numeric"
              end={<Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>days later</Box>}
              {...form.field(`lines.${at}.dueAfter`)}
            />
          </>
        )}
      </FormRows>
    </FormDialog>
  );
};

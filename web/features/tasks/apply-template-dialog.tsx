import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { CountedDay } from '#core/matters/deadline.ts';
import { applyTaskTemplate, listTaskTemplates } from '#core/tasks/endpoints.ts';
import { appliedLines, type TaskTemplate } from '#core/tasks/task-template.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { today } from '#web/api/today.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { CalendarDay } from '#web/ui/moment.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { refreshes } from './use-task-actions.ts';

interface ApplyTemplateDialogProps {
  matterId: string;
  onClose: () => void;
}

/** Adds all tasks of a template to a matter. */
export const ApplyTemplateDialog = ({ matterId, onClose }: ApplyTemplateDialogProps) => {
  const { userTypeRoute } = useSignedIn();
  const mayAdd = useMayOpen()(paths.taskTemplates(userTypeRoute));
  const templates = useRead(listTaskTemplates, {});
  const members = useRead(listMemberNames, {});
  if (templates.state === 'ready' && members.state === 'ready' && templates.data.rows.length > 0)
    return (
      <ApplyForm matterId={matterId} templates={templates.data.rows} members={members.data.rows} onClose={onClose} />
    );
  return (
    <Dialog open title="Tasks from a template" onClose={onClose}>
      <Loaded read={templates.state === 'ready' ? members : templates} skeleton={<RowsSkeleton count={3} />}>
        {() => (
          <>
            Your firm has no task templates yet.{' '}
            {mayAdd && <Link to={paths.taskTemplates(userTypeRoute)}>Add a template of tasks</Link>}
          </>
        )}
      </Loaded>
    </Dialog>
  );
};

const ApplyValues = z.object({
  taskTemplateId: z.string(),
  on: CountedDay,
  assigneeId: z.string(),
});

interface ApplyFormProps extends ApplyTemplateDialogProps {
  templates: readonly TaskTemplate[];
  members: readonly NamedMember[];
}

const ApplyForm = ({ matterId, templates, members, onClose }: ApplyFormProps) => {
  const { _id: me } = useSignedIn();
  const { write } = useWrite(applyTaskTemplate, { refreshes, says: 'Tasks added', quiet: true });
  const form = useSchemaForm({
    schema: ApplyValues,
    defaults: {
      taskTemplateId: templates[0]?.taskTemplateId ?? '',
      on: today(),
      assigneeId: members.some(({ accountId }) => accountId === me) ? me : (members[0]?.accountId ?? ''),
    },
    save: ({ taskTemplateId, on, assigneeId }, applicationId) =>
      write({ matterId, taskTemplateId, applicationId, from: { on, timeZone: ownTimeZone() }, assigneeId }),
    onSaved: onClose,
  });
  const [chosenId, on] = form.watch(['taskTemplateId', 'on']);
  const chosen = templates.find(({ taskTemplateId }) => taskTemplateId === chosenId);
  return (
    <FormDialog form={form} title="Tasks from a template" onClose={onClose} submit="Add tasks">
      <SelectField
        label="Template"
        options={templates.map(({ taskTemplateId, name, practiceArea }) => ({
          value: taskTemplateId,
          label: practiceArea ? `${name} · ${practiceArea}` : name,
        }))}
        {...form.field('taskTemplateId')}
      />
      <DateField label="Count due days from" {...form.field('on')} />
      <SelectField
        label="Assigned to"
        options={members.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        {...form.field('assigneeId')}
      />
      {chosen && <Preview template={chosen} on={on} />}
    </FormDialog>
  );
};

const Preview = ({ template, on }: { template: TaskTemplate; on: string }) => (
  <Box>
    <Box sx={{ mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>These tasks are added</Box>
    <Box
      component="ul"
      aria-label="Tasks that are added"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}
    >
      {appliedLines(template, '', CountedDay.safeParse(on).success ? on : today()).map(({ taskId, title, dueOn }) => (
        <Box component="li" key={taskId} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
          <Box sx={{ flexShrink: 0, color: 'text.secondary' }}>{dueOn ? <CalendarDay on={dueOn} /> : 'No day'}</Box>
        </Box>
      ))}
    </Box>
  </Box>
);

import * as z from 'zod/mini';
import { deadlineFields, type MatterDeadline } from '#core/deadlines/deadline.ts';
import { assignDeadline } from '#core/deadlines/endpoints.ts';
import { listMatterCounsel } from '#core/matter-team/endpoints.ts';
import { assignableOf } from '#core/matters/counsel.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { memberName } from '#core/team/named-member.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useList } from '#web/api/use-list.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { refreshes } from './use-deadline-actions.ts';

const schema = z.object({ assigneeId: deadlineFields.assigneeId });

/** Chooses who watches a deadline from now on. */
export const AssignDialog = ({ deadline, onClose }: { deadline: MatterDeadline; onClose: () => void }) => {
  const { matterId, deadlineId, version, assignee } = deadline;
  const members = useRead(listMemberNames, {});
  const counsel = useList(listMatterCounsel, { matterId });
  const { write } = useWrite(assignDeadline, { refreshes, says: 'Deadline saved', quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { assigneeId: assignee.accountId },
    save: ({ assigneeId }) => write({ matterId, deadlineId, version, assigneeId }),
    onSaved: onClose,
    refusals: { any: 'assigneeId' },
    short: true,
  });
  const people = [
    ...(members.state === 'ready' ? members.data.rows : []),
    ...(counsel.state === 'ready' ? counsel.data.rows.flatMap(assignableOf) : []),
  ];
  const isKnown = people.some(({ accountId }) => accountId === assignee.accountId);
  return (
    <FormDialog form={form} title="Change who watches it" onClose={onClose} submit="Save">
      <SelectField
        label="Watched by"
        options={(isKnown ? people : [assignee, ...people]).map((each) => ({
          value: each.accountId,
          label: memberName(each),
        }))}
        {...form.field('assigneeId')}
      />
    </FormDialog>
  );
};

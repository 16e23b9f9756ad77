import * as z from 'zod/mini';
import { changeMemberRole, listMembers, listRoles } from '#core/team/endpoints.ts';
import type { Member } from '#core/team/member.ts';
import { Id } from '#core/text.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { Bar } from '#web/ui/bar.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const schema = z.object({ roleId: Id });

/** Gives a member another role. */
export const ChangeRoleDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const read = useRead(listRoles, {});
  const { memberId, roleId } = member;
  const name = `${member.firstName} ${member.lastName}`;
  const { write } = useWrite(changeMemberRole, {
    refreshes: [listMembers, listRoles],
    says: `The role of ${name} was changed`,
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { roleId },
    save: (given) => write({ memberId, ...given }),
    onSaved: onClose,
    short: true,
  });
  return (
    <FormDialog form={form} title={`Role of ${name}`} onClose={onClose} width="small" submit="Change role">
      <Loaded read={read} skeleton={<Bar height={44} />}>
        {({ data }) => (
          <SelectField
            label="Role"
            options={data.map(({ _id, roll_name }) => ({ value: _id, label: roll_name }))}
            hint="The change takes effect right away."
            {...form.field('roleId')}
          />
        )}
      </Loaded>
    </FormDialog>
  );
};

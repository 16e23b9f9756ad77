import { type FormEvent, useState } from 'react';
import { changeMemberRole, listMembers, listRoles } from '#core/team/endpoints.ts';
import type { Member } from '#core/team/member.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Bar } from '#web/ui/skeletons.tsx';

/** Gives a member another role. */
export const ChangeRoleDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const read = useRead(listRoles, {});
  const [roleId, setRoleId] = useState(member.roleId);
  const name = `${member.firstName} ${member.lastName}`;
  const { write, pending } = useWrite(changeMemberRole, {
    refreshes: [listMembers, listRoles],
    says: `The role of ${name} was changed`,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await write({ memberId: member.memberId, roleId });
    if (ok) onClose();
  };
  return (
    <FormDialog
      title={`Role of ${name}`}
      onClose={onClose}
      width="small"
      submit="Change role"
      pending={pending}
      onSubmit={submit}
    >
      <Loaded read={read} skeleton={<Bar height={44} />}>
        {({ data }) => (
          <SelectField
            label="Role"
            value={roleId}
            onChange={({ target }) => setRoleId(target.value)}
            options={data.map(({ _id, roll_name }) => ({ value: _id, label: roll_name }))}
            hint="The change takes effect right away."
          />
        )}
      </Loaded>
    </FormDialog>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { changeMemberRole, listMembers, listRoles } from '#core/team/contract.ts';
import type { Member } from '#core/team/member.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Bar } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

/** Gives a member another role. */
export const ChangeRoleDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const id = useId();
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
    <Dialog
      open
      title={`Role of ${name}`}
      onClose={onClose}
      width="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton size="medium" form={id} pending={pending}>
            Change role
          </SubmitButton>
        </>
      }
    >
      <Box component="form" id={id} onSubmit={submit}>
        <Loaded read={read} skeleton={<Bar height={44} />}>
          {({ data }) => (
            <SelectField
              label="Role"
              value={roleId}
              onChange={({ target }) => setRoleId(target.value)}
              options={data.map((role) => ({ value: role.roleId, label: role.name }))}
              hint="It holds from their next click."
            />
          )}
        </Loaded>
      </Box>
    </Dialog>
  );
};

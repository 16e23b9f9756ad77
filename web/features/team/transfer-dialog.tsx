import * as z from 'zod/mini';
import { GivenPassword } from '#core/auth/password.ts';
import { listMembers, listRoles, transferOwnership } from '#core/team/endpoints.ts';
import type { Member } from '#core/team/member.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { refreshUser } from '#web/session/standing.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

const schema = z.object({ password: GivenPassword });

/** Makes a member the owner; the present owner proves who they are. */
export const TransferDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const name = `${member.firstName} ${member.lastName}`;
  const { write } = useWrite(transferOwnership, {
    refreshes: [listMembers, listRoles],
    says: `${name} is now the owner`,
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { password: '' },
    save: ({ password }) => write({ memberId: member.memberId, password }),
    onSaved: async () => {
      onClose();
      await refreshUser();
    },
    short: true,
  });
  return (
    <FormDialog form={form} title={`Make ${name} the owner?`} onClose={onClose} submit="Transfer ownership" danger>
      <div>
        {name} will own the firm, with its plan and its saved cards. You stay as a member with every access that a role
        can give; only {member.firstName} can give the ownership back.
      </div>
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
};

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { listMembers, listRoles, transferOwnership } from '#core/team/endpoints.ts';
import type { Member } from '#core/team/member.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { useWrite } from '#web/api/hooks.ts';
import { refreshUser } from '#web/session/standing.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast-store.ts';

const schema = transferOwnership.request.pick({ password: true });
const resolver = zodResolver(schema);

/** Makes a member the owner; the present owner proves who they are. */
export const TransferDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const name = `${member.firstName} ${member.lastName}`;
  const form = useForm<{ password: string }>({ resolver, defaultValues: { password: '' } });
  const { write, pending } = useWrite(transferOwnership, {
    refreshes: [listMembers, listRoles],
    says: `${name} is now the owner`,
    quiet: true,
  });
  const submit = form.handleSubmit(async ({ password }) => {
    const written = await write({ memberId: member.memberId, password });
    if (!written.ok) {
      for (const words of showFaults(form, written.problem)) toast.error(words);
      return;
    }
    onClose();
    await refreshUser();
  });
  return (
    <FormDialog
      steady
      title={`Make ${name} the owner?`}
      onClose={onClose}
      submit="Transfer ownership"
      danger
      pending={pending}
      onSubmit={submit}
    >
      <div>
        {name} will own the firm, with its plan and its saved cards. You stay as a member with every access that a role
        can give; only {member.firstName} can give the ownership back.
      </div>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        maxLength={60}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  );
};

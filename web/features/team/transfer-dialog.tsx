import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { listMembers, listRoles, transferOwnership } from '#core/team/contract.ts';
import type { Member } from '#core/team/member.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { useWrite } from '#web/api/hooks.ts';
import { refreshUser } from '#web/session/standing.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';

const schema = transferOwnership.request.pick({ password: true });
const resolver = zodResolver(schema);

/** Makes a member the owner; the present owner proves who they are. */
export const TransferDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const id = useId();
  const name = `${member.firstName} ${member.lastName}`;
  const form = useForm<{ password: string }>({ resolver, defaultValues: { password: '' } });
  const { write, pending } = useWrite(transferOwnership, {
    refreshes: [listMembers, listRoles],
    says: `${name} owns the firm now`,
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
    <Dialog
      open
      steady
      title={`Make ${name} the owner?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton size="medium" color="error" form={id} pending={pending}>
            Transfer the ownership
          </SubmitButton>
        </>
      }
    >
      <Box component="form" id={id} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <div>
          {name} will own the firm, with its plan and its saved cards. You stay as a member with every access that a
          role can give; only {member.firstName} can give the ownership back.
        </div>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          maxLength={60}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      </Box>
    </Dialog>
  );
};

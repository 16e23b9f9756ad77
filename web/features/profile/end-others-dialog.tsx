import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { endOtherSessions, listSessions } from '#core/account/endpoints.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { session, useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { schemaResolver } from '#web/ui/schema-resolver.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface Values {
  password: string;
}

const resolver = schemaResolver<Values>(async () => endOtherSessions.request);

/** The password once more, so that whoever found an open screen cannot throw its owner out. */
export const EndOthersDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const person = useSignedIn();
  const refresh = useRefresh();
  const { write, pending } = useWrite(endOtherSessions, { quiet: true });
  const form = useForm<Values>({ resolver, defaultValues: { password: '' } });
  const submit = form.handleSubmit(async (values) => {
    const written = await write(values);
    if (!written.ok) {
      for (const message of showFaults(form, written.problem)) form.setError('password', { message });
      return;
    }
    const { message, ...tokens } = written.data;
    session.start(person, tokens);
    form.reset();
    onClose();
    toast.success(message);
    await refresh([listSessions]);
  });
  return (
    <Dialog
      open={open}
      width="small"
      title="Sign out everywhere else?"
      onClose={onClose}
      actions={
        <SubmitButton size="medium" form="end-others" pending={pending}>
          Sign out everywhere else
        </SubmitButton>
      }
    >
      <Box component="form" id="end-others" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <p>All other sessions end. This device stays signed in.</p>
        <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          maxLength={60}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      </Box>
    </Dialog>
  );
};

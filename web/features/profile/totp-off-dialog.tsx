import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { readPreferences, removeTotp } from '#core/account/endpoints.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { useWrite } from '#web/api/hooks.ts';
import { session, useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { schemaResolver } from '#web/ui/schema-resolver.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Values {
  password: string;
  code: string;
}

const resolver = schemaResolver<Values>(async () => removeTotp.request);

/** Switches the app off for the password and a code of it, or a recovery code. */
export const TotpOffDialog = ({ required, onClose }: { required: boolean; onClose: () => void }) => {
  const { email } = useSignedIn();
  const { write, pending } = useWrite(removeTotp, {
    quiet: true,
    refreshes: [readPreferences],
    says: 'Your authenticator app is turned off.',
  });
  const form = useForm<Values>({ resolver, defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const written = await write(values);
    if (!written.ok) {
      for (const message of showFaults(form, written.problem)) form.setError('code', { message });
      return;
    }
    session.update(written.data.data);
    onClose();
  });
  return (
    <Dialog
      open
      width="small"
      title="Turn off the authenticator app?"
      onClose={onClose}
      actions={
        <SubmitButton size="medium" color="error" form="totp-off" pending={pending}>
          Turn off
        </SubmitButton>
      }
    >
      <Box component="form" id="totp-off" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <p>
          You will log in with your password alone, and your recovery codes will stop working.
          {required && ' Your firm requires an app: you can open only this page until you set one up again.'}
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          maxLength={60}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label="6-digit code or recovery code"
          autoComplete="one-time-code"
          maxLength={20}
          error={errors.code?.message}
          {...form.register('code')}
        />
      </Box>
    </Dialog>
  );
};

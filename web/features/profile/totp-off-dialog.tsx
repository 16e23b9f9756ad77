import * as z from 'zod/mini';
import { readPreferences, removeTotp } from '#core/account/endpoints.ts';
import { SecondCode } from '#core/auth/otp.ts';
import { GivenPassword } from '#core/auth/password.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { session, useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z.object({ password: GivenPassword, code: SecondCode });

/** Switches the app off for the password and a code of it, or a recovery code. */
export const TotpOffDialog = ({ required, onClose }: { required: boolean; onClose: () => void }) => {
  const { email } = useSignedIn();
  const { write } = useWrite(removeTotp, {
    quiet: true,
    refreshes: [readPreferences],
    says: 'Your authenticator app is turned off.',
  });
  const form = useSchemaForm({
    schema,
    defaults: { password: '', code: '' },
    save: (given) => write(given),
    onSaved: ({ data }) => {
      session.update(data);
      onClose();
    },
    refusals: { any: 'code' },
    short: true,
  });
  return (
    <Dialog
      open
      width="small"
      title="Turn off the authenticator app?"
      onClose={onClose}
      actions={
        <SubmitButton size="medium" color="error" form="totp-off" pending={form.pending}>
          Turn off
        </SubmitButton>
      }
    >
      <Form form={form} id="totp-off" gap={2} username={email}>
        <p>
          You will log in with your password alone, and your recovery codes will stop working.
          {required && ' Your firm requires an app: you can open only this page until you set one up again.'}
        </p>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <TextField
          label="6-digit code or recovery code"
          autoComplete="one-time-code"
          maxLength={20}
          {...form.field('code')}
        />
      </Form>
    </Dialog>
  );
};

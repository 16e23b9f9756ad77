import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { showFaults } from '#web/api/form-faults.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { schemaResolver } from '#web/ui/schema-resolver.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useAttempt } from './attempt.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ChangeValues {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const resolver = schemaResolver<ChangeValues>(async () => (await import('./schemas.ts')).changeForm);

/** The old password, and the new one twice; every other session ends. */
export const ChangePasswordPage = () => {
  const { email } = useSignedIn();
  const { pending, attempt } = useAttempt();
  const form = useForm<ChangeValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    const refused = await attempt(async () => {
      const { changeOwnPassword } = await import('./calls.ts');
      toast.success(await changeOwnPassword({ oldPassword, newPassword }));
      form.reset();
    });
    if (refused) showFaults(form, refused);
  });
  const { errors, submitCount } = form.formState;
  return (
    <>
      <PageHeader title="Change Password" subtitle="Changing it logs you out on all other devices." />
      <Panel sx={{ maxWidth: 480 }}>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25 }}>
          <ErrorSummary lines={formLines(errors)} attempt={submitCount} />
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Old Password"
            autoComplete="current-password"
            maxLength={60}
            error={errors.oldPassword?.message}
            {...form.register('oldPassword')}
          />
          <NewPasswordFields
            label="New Password"
            password={{ ...form.register('newPassword'), error: errors.newPassword?.message }}
            confirmation={{ ...form.register('confirmPassword'), error: errors.confirmPassword?.message }}
          />
          <SubmitButton pending={pending}>Change Password</SubmitButton>
        </Box>
      </Panel>
    </>
  );
};

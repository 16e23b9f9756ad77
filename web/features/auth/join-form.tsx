import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { showFaults } from '#web/api/form-faults.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { NameFields } from '#web/ui/name-fields.tsx';
import { schemaResolver } from '#web/ui/schema-resolver.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { useAttempt } from './attempt.ts';
import { useEnter } from './enter.ts';
import type { Invitation } from './invitation.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface JoinValues {
  firstName: string;
  lastName: string;
  password: string;
  confirmPassword: string;
}

const resolver = schemaResolver<JoinValues>(async () => (await import('./schemas.ts')).joinForm);

/** A new member of a firm's staff names themselves; the link has proven the e-mail. */
export const JoinForm = ({ invitation }: { invitation: Invitation }) => {
  const enter = useEnter();
  const { pending, attempt } = useAttempt();
  const { firstName, lastName, email, token } = invitation;
  const form = useForm<JoinValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: { firstName, lastName, password: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(async ({ confirmPassword: _, ...details }) => {
    const refused = await attempt(async () => {
      const { joinFirm } = await import('./calls.ts');
      enter(await joinFirm({ ...details, email, roleMember: token }));
    });
    if (refused) showFaults(form, refused);
  });
  const { errors, submitCount } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25 }}>
      <ErrorSummary lines={formLines(errors)} attempt={submitCount} />
      <EmailField
        label="Email"
        readOnly
        value={email}
        autoComplete="username"
        hint="The invitation was sent to this address."
      />
      <NameFields
        first={{ ...form.register('firstName'), error: errors.firstName?.message }}
        last={{ ...form.register('lastName'), error: errors.lastName?.message }}
      />
      <NewPasswordFields
        password={{ ...form.register('password'), error: errors.password?.message }}
        confirmation={{ ...form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <SubmitButton pending={pending}>Join</SubmitButton>
    </Box>
  );
};

import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { schemaResolver } from '#web/ui/schema-resolver.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SentTo } from './sent-to.tsx';

const emailResolver = schemaResolver<{ email: string }>(async () => (await import('./schemas.ts')).forgotForm);

interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}
const passwordResolver = schemaResolver<NewPasswordValues>(async () => (await import('./schemas.ts')).resetForm);

const backToLogin = (
  <Link to={paths.login()} replace>
    Back to login
  </Link>
);

/** Forgot flow: the e-mail, the code, the new password, and back to login. */
export const ForgotPassword = () => {
  const [email, setEmail] = useState<string>();
  const [verified, setVerified] = useState(false);
  if (!email)
    return (
      <AuthFrame title="Forgot Password" subtitle="Enter your registered email" footer={backToLogin}>
        <EmailStep onSent={setEmail} />
      </AuthFrame>
    );
  if (!verified)
    return (
      <AuthFrame title="Verification" subtitle={<SentTo email={email} />} footer={backToLogin}>
        <CodeStep email={email} purpose="reset" submit="Continue" onVerified={() => setVerified(true)} />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Enter New Password" subtitle={email} footer={backToLogin}>
      <PasswordStep email={email} />
    </AuthFrame>
  );
};

const EmailStep = ({ onSent }: { onSent: (email: string) => void }) => {
  const { pending, attempt } = useAttempt();
  const { register, handleSubmit, formState } = useForm({ resolver: emailResolver, defaultValues: { email: '' } });
  const submit = handleSubmit(({ email }) =>
    attempt(async () => {
      const { sendCode } = await import('./calls.ts');
      const { message } = await sendCode(email, 'reset');
      toast.success(message);
      onSent(email);
    }),
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25 }}>
      <EmailField label="Email" error={formState.errors.email?.message} {...register('email')} autoFocus />
      <SubmitButton pending={pending}>Send OTP</SubmitButton>
    </Box>
  );
};

const PasswordStep = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const { pending, attempt } = useAttempt();
  const { register, handleSubmit, formState } = useForm({
    resolver: passwordResolver,
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = handleSubmit(({ password }) =>
    attempt(async () => {
      const { setNewPassword } = await import('./calls.ts');
      const { message } = await setNewPassword(email, password);
      toast.success(message);
      navigate(paths.login(), { replace: true, state: { email } });
    }),
  );
  const { errors } = formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25 }}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        password={{ ...register('password'), error: errors.password?.message }}
        confirmation={{ ...register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <SubmitButton pending={pending}>Change Password</SubmitButton>
    </Box>
  );
};

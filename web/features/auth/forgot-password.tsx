import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSchemaForm, writeResult } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import type { LoginState } from './login-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SentTo } from './sent-to.tsx';

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
        <CodeStep email={email} purpose="reset" onVerified={() => setVerified(true)} />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Enter New Password" subtitle={email} footer={backToLogin}>
      <PasswordStep email={email} />
    </AuthFrame>
  );
};

const EmailStep = ({ onSent }: { onSent: (email: string) => void }) => {
  // What was typed at the log-in.
  const loginState = useLocation().state as LoginState | null;
  const form = useSchemaForm({
    schema: async () => (await import('./schemas.ts')).forgotForm,
    defaults: { email: loginState?.email ?? '' },
    save: async ({ email }) => writeResult((await import('./calls.ts')).sendCode(email, 'reset')),
    onSaved: ({ message }, { email }) => {
      toast.success(message);
      onSent(email);
    },
    announces: true,
    short: true,
  });
  return (
    <Form form={form}>
      <EmailField label="Email" {...form.field('email')} autoFocus />
      <SubmitButton pending={form.pending}>Send OTP</SubmitButton>
    </Form>
  );
};

const PasswordStep = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: async () => (await import('./schemas.ts')).resetForm,
    defaults: { password: '', confirmPassword: '' },
    save: async ({ password }) => writeResult((await import('./calls.ts')).setNewPassword(email, password)),
    onSaved: ({ message }) => {
      toast.success(message);
      navigate(paths.login(), { replace: true, state: { email } });
    },
    announces: true,
    short: true,
  });
  return (
    <Form form={form} username={email}>
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmPassword')} />
      <SubmitButton pending={form.pending}>Change Password</SubmitButton>
    </Form>
  );
};

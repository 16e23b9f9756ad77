import { useState } from 'react';
import { writeResult } from '#web/api/schema-form.ts';
import { MailedCode } from '#web/links/mailed-code.tsx';
import type { SessionUser } from '#web/session/session.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useAttempt } from './attempt.ts';

interface CodeStepProps {
  email: string;
  purpose: 'verify' | 'reset';
  /** After the right code, with the person whose session it began. */
  onVerified: (person?: SessionUser) => void | Promise<void>;
}

/** The 4-digit code that was mailed. */
export const CodeStep = ({ email, purpose, onVerified }: CodeStepProps) => {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const { pending, attempt } = useAttempt();
  const resend = () =>
    attempt(async () => {
      const { sendCode } = await import('./calls.ts');
      const { message } = await sendCode(email, purpose);
      setSentAt(Date.now());
      toast.success(message);
    });
  return (
    <MailedCode
      key={sentAt}
      digits={4}
      schema={async () => (await import('#core/auth/otp.ts')).Code}
      onEnter={async (code) => writeResult((await import('./calls.ts')).verifyCode(email, code, purpose))}
      onEntered={onVerified}
      announces
      sentAt={sentAt}
      resending={pending}
      onResend={() => void resend()}
    />
  );
};

import Box from '@mui/material/Box';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { SessionUser } from '#web/session/session.ts';
import { CodeInput } from '#web/ui/code-input.tsx';
import { ResendCountdown } from '#web/ui/resend-countdown.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useAttempt } from './attempt.ts';

interface CodeStepProps {
  email: string;
  purpose: 'verify' | 'reset';
  submit: string;
  /** After the right code, with the person whose session it began. */
  onVerified: (person?: SessionUser) => void | Promise<void>;
  children?: ReactNode;
}

/** The 4-digit code that was mailed, and another one 30 seconds later. */
export const CodeStep = ({ email, purpose, submit, onVerified, children }: CodeStepProps) => {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const refusedCode = useRef<string>(undefined);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const { pending, attempt } = useAttempt();
  const resending = useAttempt();
  const verify = async (digits: string) => {
    const { verificationError } = await import('./code-error.ts');
    // A wrong code that is pressed again would count as one more guess.
    if (digits === refusedCode.current) return;
    const fault = verificationError(digits);
    setError(fault);
    if (fault || pending) return;
    const refused = await attempt(async () => {
      const { verifyCode } = await import('./calls.ts');
      await onVerified(await verifyCode(email, digits, purpose));
    });
    if (refused) setError(refused.message);
    if (refused?.code === 'otp-wrong') refusedCode.current = digits;
  };
  const resend = () =>
    resending.attempt(async () => {
      const { sendCode } = await import('./calls.ts');
      const { message } = await sendCode(email, purpose);
      setSentAt(Date.now());
      setCode('');
      refusedCode.current = undefined;
      setError(undefined);
      toast.success(message);
    });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void verify(code);
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <CodeInput label="4-digit code" value={code} onChange={setCode} onComplete={verify} error={error} autoFocus />
      <SubmitButton pending={pending}>{submit}</SubmitButton>
      <ResendCountdown sentAt={sentAt} pending={resending.pending} onResend={resend} />
      {children}
    </Box>
  );
};

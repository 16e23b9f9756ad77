import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import type { Written } from '#web/api/hooks.ts';
import { CodeInput } from '#web/ui/code-input.tsx';
import { ResendCountdown } from '#web/ui/resend-countdown.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

interface LinkCodeProps {
  /** Where the code goes, for who knows the e-mail. */
  codeTo: string;
  /** Mails a code. */
  onSend: () => Promise<Written<unknown>>;
  sending: boolean;
  /** Enters one. */
  onEnter: (digits: string) => Promise<Written<unknown>>;
  entering: boolean;
  onEntered: () => Promise<unknown>;
}

/** Proves the e-mail for which a link is: a code is mailed by a press, and entered. */
export const LinkCode = ({ codeTo, onSend, sending, onEnter, entering, onEntered }: LinkCodeProps) => {
  const [sentAt, setSentAt] = useState<number>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const send = async () => {
    const { ok } = await onSend();
    if (!ok) return;
    setSentAt(Date.now());
    setCode('');
    setError(undefined);
  };
  const enter = async (digits: string) => {
    if (entering) return;
    const written = await onEnter(digits);
    if (written.ok) await onEntered();
    else setError(written.problem.message);
  };
  if (sentAt === undefined)
    return (
      <SubmitButton type="button" pending={sending} onClick={() => void send()}>
        Send the code
      </SubmitButton>
    );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void enter(code);
      }}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}
    >
      <Box role="status">We sent a code to {codeTo}. It expires in 10 minutes.</Box>
      <CodeInput
        label="6-digit code"
        length={6}
        value={code}
        onChange={setCode}
        onComplete={enter}
        error={error}
        autoFocus
      />
      <SubmitButton pending={entering}>Continue</SubmitButton>
      <ResendCountdown sentAt={sentAt} pending={sending} onResend={() => void send()} />
    </Box>
  );
};

import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
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

/** How long a code is valid, in milliseconds. */
const VALID_MS = 600_000;

/**
 * When the page of a link had its last code mailed, by the page's path: on a phone the mail is read elsewhere, and the browser may load the page
 * anew on the way back.
 */
const sentCode = {
  note: (path: string, at: number): void => sessionStorage.setItem(`code sent ${path}`, String(at)),
  of: (path: string): number | undefined => {
    const at = Number(sessionStorage.getItem(`code sent ${path}`));
    return Date.now() - at < VALID_MS ? at : undefined;
  },
};

/** Proves the e-mail for which a link is: a code is mailed by a press, and entered. */
export const LinkCode = ({ codeTo, onSend, sending, onEnter, entering, onEntered }: LinkCodeProps) => {
  const { pathname } = useLocation();
  const [sentAt, setSentAt] = useState(() => sentCode.of(pathname));
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const send = async () => {
    const sent = await onSend();
    // Somebody who asks twice within seconds has a code on the way.
    if (!sent.ok && sent.problem.code !== 'otp-too-soon') return;
    const now = Date.now();
    sentCode.note(pathname, now);
    setSentAt(now);
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

import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { enterLink, sendLinkCode } from '#core/links/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { CodeInput } from '#web/ui/code-input.tsx';
import { ResendCountdown } from '#web/ui/resend-countdown.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

interface LinkCodeProps {
  secret: string;
  /** Where the code goes, for who knows the e-mail. */
  codeTo: string;
  onEntered: () => Promise<unknown>;
}

/** Proves the e-mail for which a link is: a code is mailed by a press, and entered. */
export const LinkCode = ({ secret, codeTo, onEntered }: LinkCodeProps) => {
  const [sentAt, setSentAt] = useState<number>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const sending = useWrite(sendLinkCode);
  const entering = useWrite(enterLink, { quiet: true });
  const send = async () => {
    const { ok } = await sending.write({ secret });
    if (!ok) return;
    setSentAt(Date.now());
    setCode('');
    setError(undefined);
  };
  const enter = async (digits: string) => {
    if (entering.pending) return;
    const written = await entering.write({ secret, verificationCode: digits });
    if (written.ok) await onEntered();
    else setError(written.problem.message);
  };
  if (sentAt === undefined)
    return (
      <SubmitButton type="button" pending={sending.pending} onClick={() => void send()}>
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
      <SubmitButton pending={entering.pending}>Continue</SubmitButton>
      <ResendCountdown sentAt={sentAt} pending={sending.pending} onResend={() => void send()} />
    </Box>
  );
};

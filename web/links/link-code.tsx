import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Written } from '#web/api/hooks.ts';
import { fetchOnce, onceFetched } from '#web/ui/lazily.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import type { MailedCodeProps } from './mailed-code.tsx';

const fetchForm = async () => (await import('./mailed-code.tsx')).MailedCode<unknown>;

const MailedCode = onceFetched<MailedCodeProps<unknown>>(fetchForm);

interface LinkCodeProps {
  /** Where the code goes, for who knows the e-mail. */
  codeTo: string;
  /** Mails a code. */
  onSend: () => Promise<Written<unknown>>;
  sending: boolean;
  /** Enters one. */
  onEnter: (digits: string) => Promise<Written<unknown>>;
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
export const LinkCode = ({ codeTo, onSend, sending, onEnter, onEntered }: LinkCodeProps) => {
  const { pathname } = useLocation();
  const [sentAt, setSentAt] = useState(() => sentCode.of(pathname));
  const send = async () => {
    // While the code is on its way.
    fetchOnce(fetchForm).catch(() => undefined);
    const sent = await onSend();
    // Somebody who asks twice within seconds has a code on the way.
    if (!sent.ok && sent.problem.code !== 'otp-too-soon') return;
    const now = Date.now();
    sentCode.note(pathname, now);
    setSentAt(now);
  };
  if (sentAt === undefined)
    return (
      <SubmitButton type="button" pending={sending} onClick={() => void send()}>
        Send the code
      </SubmitButton>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
      <Box role="status">We sent a code to {codeTo}. It expires in 10 minutes.</Box>
      <MailedCode
        key={sentAt}
        digits={6}
        schema={async () => (await import('#core/auth/otp.ts')).LinkCode}
        onEnter={onEnter}
        onEntered={async () => void (await onEntered())}
        sentAt={sentAt}
        resending={sending}
        onResend={() => void send()}
      />
    </Box>
  );
};

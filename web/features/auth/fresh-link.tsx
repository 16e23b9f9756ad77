import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useAttempt } from './attempt.ts';

interface FreshLinkProps {
  email: string;
  send: () => Promise<unknown>;
  children: ReactNode;
}

/** One press mails a new link; what is said afterwards is the same whoever has the address. */
export const FreshLink = ({ email, send, children }: FreshLinkProps) => {
  const { pending, attempt } = useAttempt();
  const [isSent, setIsSent] = useState(false);
  const press = () =>
    attempt(async () => {
      await send();
      setIsSent(true);
    });
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <div role="status">
        {isSent ? (
          <>
            If <strong>{email}</strong> is known here, a link is on its way to it. Please look into your mailbox.
          </>
        ) : (
          children
        )}
      </div>
      {!isSent && (
        <SubmitButton type="button" pending={pending} onClick={() => void press()}>
          Send me a new link
        </SubmitButton>
      )}
    </Box>
  );
};

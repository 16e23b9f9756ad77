import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

interface ResendCountdownProps {
  /** When the last code was sent, in milliseconds since the epoch. */
  sentAt: number;
  /** Resend wait. */
  waitSeconds?: number;
  pending?: boolean;
  onResend: () => void;
}

/** "Resend" once the wait is over; before that, how long it still takes. */
export const ResendCountdown = ({ sentAt, waitSeconds = 30, pending = false, onResend }: ResendCountdownProps) => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((sentAt + waitSeconds * 1000 - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: 'var(--type-body)' }}
    >
      Didn’t get the code?
      {left > 0 ? (
        <Box component="span" className="figures">
          Resend in {left} s
        </Box>
      ) : (
        <Button size="small" disabled={pending} onClick={onResend}>
          Resend
        </Button>
      )}
    </Box>
  );
};

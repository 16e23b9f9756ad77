import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { LinkFrame } from '#web/links/link-frame.tsx';
import { paths } from '#web/paths.ts';
import type { LentDevice } from '#web/session/lent-device.ts';

interface HandBackProps {
  lent: LentDevice;
  title: string;
  /** Where the signer's copy goes. */
  email: string;
  hasSigned: boolean;
}

/** What somebody sees who has signed, or declined, on a device that is not theirs: nothing of the documents any more. */
export const HandBack = ({ lent, title, email, hasSigned }: HandBackProps) => (
  <LinkFrame title={title} subtitle={`Hand the device back to ${lent.by}.`}>
    {hasSigned && <Box role="status">We will email a copy to {email} once everyone has signed.</Box>}
    <LogInAgain lent={lent} />
  </LinkFrame>
);

/** The way back into their account for who has handed the device over. */
export const LogInAgain = ({ lent: { by, back } }: Pick<HandBackProps, 'lent'>) => (
  <Box sx={{ mt: 4, pt: 2.5, borderTop: '1px solid var(--line)', display: 'grid', gap: 1, justifyItems: 'start' }}>
    <Box sx={{ color: 'text.secondary' }}>{by}: log in again once you have the device back.</Box>
    <Button variant="outlined" component={Link} to={paths.login({ redirectUrl: back })}>
      Log in again
    </Button>
  </Box>
);

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';
import { switchAccount } from '#web/session/standing.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** A mail's link that is for somebody else than who is signed in. */
export const OtherAccount = ({ person }: { person: SessionUser }) => {
  const [pending, setPending] = useState(false);
  const home = landing(person);
  return (
    <AuthFrame title="This link is for another account">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          You are logged in as {person.email}. To open the page, log in with the address the email was sent to.
        </Box>
        <SubmitButton
          type="button"
          pending={pending}
          onClick={() => {
            setPending(true);
            void switchAccount();
          }}
        >
          Log in with another account
        </SubmitButton>
        <Button component={Link} to={'path' in home ? home.path : paths.home()} replace>
          Stay logged in
        </Button>
      </Box>
    </AuthFrame>
  );
};

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A checkout is its firm's owner's alone; staff read so, and go back to their work. */
export const OwnerPays = ({ what = 'its plan', children }: { what?: string; children: ReactNode }) => {
  const person = useSignedIn();
  if (!person.is_role_member) return children;
  const home = landing(person);
  return (
    <EmptyState
      action={
        <Button component={Link} to={'path' in home ? home.path : paths.login()} variant="outlined">
          Go To Dashboard
        </Button>
      }
    >
      Only the owner of the firm pays for {what}.
    </EmptyState>
  );
};

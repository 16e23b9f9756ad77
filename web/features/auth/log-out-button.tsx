import Button from '@mui/material/Button';
import { useState } from 'react';
import { logOut } from '#web/session/standing.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Logout on the pages that have no menu yet. */
export const LogOutButton = () => {
  const [state, setState] = useState<'asked' | 'going'>();
  return (
    <>
      <Button onClick={() => setState('asked')}>Logout</Button>
      <ConfirmDialog
        open={state !== undefined}
        title="Log out?"
        confirm="Logout"
        pending={state === 'going'}
        onConfirm={() => {
          setState('going');
          void logOut();
        }}
        onClose={() => setState(undefined)}
      >
        You can pick up where you left off when you log in again.
      </ConfirmDialog>
    </>
  );
};

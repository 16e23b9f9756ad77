import Button from '@mui/material/Button';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConflictDialogProps {
  onClose: () => void;
  onResolve: (keep: 'mine' | 'theirs') => Promise<void>;
}

/** Somebody changed the same of the questionnaire meanwhile: one of the two has to go, and neither goes unasked. */
export const ConflictDialog = ({ onClose, onResolve }: ConflictDialogProps) => {
  const [pending, setPending] = useState(false);
  const resolve = async (keep: 'mine' | 'theirs') => {
    setPending(true);
    await onResolve(keep);
    setPending(false);
  };
  return (
    <Dialog
      open
      steady
      title="This questionnaire was changed elsewhere"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={pending} onClick={() => resolve('mine')}>
            Keep mine
          </Button>
          <Button variant="contained" disabled={pending} onClick={() => resolve('theirs')}>
            Load the newest
          </Button>
        </>
      }
    >
      Someone changed the same questions after you opened this page, perhaps you in another window. Load the newest
      version and lose your changes since your last save, or keep yours where both were changed.
    </Dialog>
  );
};

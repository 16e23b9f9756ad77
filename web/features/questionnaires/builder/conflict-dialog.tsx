import Button from '@mui/material/Button';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConflictDialogProps {
  onClose: () => void;
  onSettle: (keep: 'mine' | 'theirs') => Promise<void>;
}

/** Somebody saved the questionnaire meanwhile: one of the two versions has to go, and neither goes unasked. */
export const ConflictDialog = ({ onClose, onSettle }: ConflictDialogProps) => {
  const [pending, setPending] = useState(false);
  const settle = async (keep: 'mine' | 'theirs') => {
    setPending(true);
    await onSettle(keep);
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
          <Button variant="outlined" disabled={pending} onClick={() => settle('mine')}>
            Keep mine
          </Button>
          <Button variant="contained" disabled={pending} onClick={() => settle('theirs')}>
            Load the newest
          </Button>
        </>
      }
    >
      Someone saved another version after you opened this one, perhaps you in another window. Load the newest version
      and lose your changes since your last save, or keep yours and replace the newest.
    </Dialog>
  );
};

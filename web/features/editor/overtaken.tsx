import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface OvertakenProps {
  name: string;
  onClose: () => void;
  onDownload: () => void;
  onNewer: () => void;
}

/** Somebody gave the template another file meanwhile: neither goes unasked. */
export const Overtaken = ({ name, onClose, onDownload, onNewer }: OvertakenProps) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Dialog
        open={!asked}
        steady
        title="This file was replaced while you were editing"
        onClose={onClose}
        actions={
          <>
            <Button variant="outlined" onClick={onDownload}>
              Download mine
            </Button>
            <Button variant="contained" onClick={() => setAsked(true)}>
              Open the newer file
            </Button>
          </>
        }
      >
        After you opened it, someone gave {name} a newer file, perhaps you in another window. Yours was not saved over
        it. Your words are still here: download them, and carry over what you need.
      </Dialog>
      <ConfirmDialog
        open={asked}
        danger
        title={`Open the newer file of ${name}?`}
        confirm="Open the newer file"
        onClose={() => setAsked(false)}
        onConfirm={onNewer}
      >
        Your unsaved changes will be lost.
      </ConfirmDialog>
    </>
  );
};

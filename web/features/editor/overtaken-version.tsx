import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface OvertakenVersionProps {
  name: string;
  onClose: () => void;
  /** Keeps what was typed as the version after the one that came. */
  onSaveAnyway: () => void;
  onDownload: () => void;
  onNewer: () => void;
}

/** Somebody saved another version meanwhile: both are kept, and a person says which is the newest. */
export const OvertakenVersion = ({ name, onClose, onSaveAnyway, onDownload, onNewer }: OvertakenVersionProps) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Dialog
        open={!asked}
        steady
        title="Another version came while you were editing"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onDownload}>Download mine</Button>
            <Button variant="outlined" onClick={() => setAsked(true)}>
              Open the newer version
            </Button>
            <Button variant="contained" onClick={onSaveAnyway}>
              Save mine as the newest
            </Button>
          </>
        }
      >
        After you opened {name}, someone saved another version of it, perhaps you in another window. Yours was not saved
        over it, and your words are still here. If you save yours as the newest, the other one stays among the versions.
      </Dialog>
      <ConfirmDialog
        open={asked}
        danger
        title={`Open the newer version of ${name}?`}
        confirm="Open the newer version"
        onClose={() => setAsked(false)}
        onConfirm={onNewer}
      >
        Your unsaved changes will be lost.
      </ConfirmDialog>
    </>
  );
};

import Box from '@mui/material/Box';
import type { Attachment } from '#core/messages/message.ts';
import { FileLook } from '#web/look/file-look.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface LookDialogProps {
  attachment: Attachment;
  /** Gives an address of its bytes. */
  load: (signal: AbortSignal) => Promise<string>;
  onDownload: () => void;
  onClose: () => void;
}

/** A contract that is attached to a message, opened in the page. */
export const LookDialog = ({ attachment, load, onDownload, onClose }: LookDialogProps) => {
  const { fileId, number, name, type } = attachment;
  return (
    <Dialog open title={name} width="wide" onClose={onClose}>
      <Box sx={{ '--look-top': '0px' }}>
        <FileLook file={`${fileId}-${number}`} height="calc(100vh - 240px)" {...{ name, type, load, onDownload }} />
      </Box>
    </Dialog>
  );
};

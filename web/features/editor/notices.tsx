import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '#web/ui/notice.tsx';
import type { OlderDraft } from './older-draft.ts';
import { OlderWords } from './older-words.tsx';

interface NoticesProps {
  /** Of what is edited. */
  name: string;
  /** What an earlier one of it is called: 'an earlier file of this template'. */
  earlier: string;
  /** What was typed into a file that has been replaced since. */
  older: OlderDraft | undefined;
  lockedBecause: string | undefined;
  /** Why the server did not take the file. */
  refused: readonly string[];
  /** The browser has no room for what is not saved. */
  isOutOfRoom: boolean;
  onDismiss: () => void;
  /** Present while words of an earlier visit are shown. */
  onDiscard: (() => void) | undefined;
}

/** Above the paper: what has to be known before going on. */
export const Notices = ({
  name,
  earlier,
  older,
  lockedBecause,
  refused,
  isOutOfRoom,
  onDismiss,
  onDiscard,
}: NoticesProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      maxWidth: 816,
      mx: 'auto',
      '&:not(:empty)': { mb: { md: 2 }, p: { xs: 1.5, md: 0 } },
    }}
  >
    {lockedBecause && <Notice label="This file">{lockedBecause}</Notice>}
    {onDiscard && (
      <Notice
        label="Your changes"
        action={
          <Button size="small" variant="outlined" onClick={onDiscard}>
            Discard them
          </Button>
        }
      >
        Your unsaved changes are back.
      </Notice>
    )}
    {older && <OlderWords name={name} earlier={earlier} older={older} />}
    {isOutOfRoom && (
      <Notice label="Unsaved changes" urgent>
        This browser has no space to keep your unsaved changes. Save before you leave.
      </Notice>
    )}
    {refused.length > 0 && (
      <Alert severity="error" variant="outlined" role="alert" onClose={onDismiss} sx={{ background: 'var(--paper)' }}>
        <strong>The file was not saved.</strong>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {refused.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Box>
      </Alert>
    )}
  </Box>
);

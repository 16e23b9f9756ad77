import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Edited, Terms } from './draft-terms.ts';

interface OvertakenDraftProps {
  edited: Edited;
  /** The draft as it is saved by now. */
  saved: EnvelopeDetail;
  pending: boolean;
  termsOf: () => Terms;
  onChoose: (edited: Edited) => void;
}

/** Says that somebody else has saved the draft meanwhile: one sees theirs and goes back to one's own, as often as one likes, and saves either. */
export const OvertakenDraft = ({ edited, saved, pending, termsOf: theirs, onChoose }: OvertakenDraftProps) => {
  const [own, setOwn] = useState<Terms>();
  const { version } = saved;
  if (own)
    return (
      <Notice
        label="Another version of the draft"
        sx={{ mb: 2 }}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              onClick={() => {
                onChoose({ terms: own, version });
                setOwn(undefined);
              }}
            >
              Back to mine
            </Button>
            <Button variant="outlined" onClick={() => setOwn(undefined)}>
              Use theirs
            </Button>
          </Box>
        }
      >
        You are viewing the version that somebody else saved.
      </Notice>
    );
  if (pending || edited.version >= version) return null;
  return (
    <Notice
      label="Another version of the draft"
      urgent
      sx={{ mb: 2 }}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={() => onChoose({ ...edited, version })}>Keep mine</Button>
          <Button
            variant="outlined"
            onClick={() => {
              setOwn(edited.terms);
              onChoose({ terms: theirs(), version });
            }}
          >
            Show theirs
          </Button>
        </Box>
      }
    >
      Somebody else has saved this draft while you were working on it. Yours is still here.
    </Notice>
  );
};

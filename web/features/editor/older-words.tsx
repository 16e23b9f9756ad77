import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import type { OlderDraft } from './older-draft.ts';

interface OlderWordsProps {
  name: string;
  earlier: string;
  older: OlderDraft;
}

/** Offers what was typed into an earlier file, until it is discarded. */
export const OlderWords = ({ name, earlier, older }: OlderWordsProps) => {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const discard = () => {
    older.forget();
    setShown(false);
  };
  return (
    <Notice
      label="Your earlier changes"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            onClick={() => saveFile(new Blob([older.text], { type: 'text/plain;charset=utf-8' }), `${name}.txt`)}
          >
            Download them
          </Button>
          <Button size="small" variant="outlined" onClick={discard}>
            Discard them
          </Button>
        </Box>
      }
    >
      You have unsaved changes to {earlier}. It has since been replaced.
    </Notice>
  );
};

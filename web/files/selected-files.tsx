import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';

interface SelectedFilesProps {
  count: number;
  mayWork: boolean;
  /** Why none of them can be deleted. */
  staysBecause: string | undefined;
  busy: boolean;
  onMove: () => void;
  onZip: () => void;
  onTrash: () => void;
  onClear: () => void;
}

/** How many files are selected, and what can be done with all of them. */
export const SelectedFiles = (props: SelectedFilesProps) => {
  const { count, mayWork, staysBecause, busy, onMove, onZip, onTrash, onClear } = props;
  const staysId = useId();
  return (
    <Box
      role="group"
      aria-label="Selected files"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.25,
        pl: 2,
        borderRadius: 2,
        background: 'var(--brand-tint)',
      }}
    >
      <Box role="status" sx={{ fontWeight: 600, flex: 1, minWidth: 110 }}>
        {count} selected
      </Box>
      {mayWork && (
        <Button size="small" disabled={busy} onClick={onMove}>
          Move…
        </Button>
      )}
      <Button size="small" onClick={onZip}>
        Download as .zip
      </Button>
      {mayWork && (
        <Button
          size="small"
          disabled={busy}
          aria-disabled={staysBecause !== undefined}
          aria-describedby={staysBecause && staysId}
          onClick={() => staysBecause === undefined && onTrash()}
          sx={{ '&[aria-disabled="true"]': { color: 'var(--off)', cursor: 'not-allowed' } }}
        >
          Move to trash
        </Button>
      )}
      <Button size="small" onClick={onClear}>
        Clear
      </Button>
      {mayWork && staysBecause && (
        <Box id={staysId} sx={{ flexBasis: '100%', fontSize: 'var(--type-small)' }}>
          {staysBecause}
        </Box>
      )}
    </Box>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Spinner } from '#web/ui/progress.tsx';
import type { SaveState } from './autosave.ts';

/** Whether what was typed is kept, said politely. */
export const SaveStatus = ({ state, onRetry }: { state: SaveState; onRetry: () => void }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      minHeight: 32,
      fontSize: 'var(--type-small)',
      whiteSpace: 'nowrap',
      color: state === 'failed' ? 'error.main' : 'text.secondary',
    }}
  >
    {state === 'saving' && <Spinner size={13} />}
    {state === 'saved' && <Check aria-hidden size={15} />}
    {state === 'failed' && <CloudOff aria-hidden size={15} />}
    <span role="status">{{ idle: '', saving: 'Saving…', saved: 'Saved', failed: 'Not saved' }[state]}</span>
    {state === 'failed' && (
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    )}
  </Box>
);

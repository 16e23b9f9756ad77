import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Spinner } from '#web/ui/progress.tsx';
import type { SaveState } from './save-keeper.ts';

const WORDS: Record<SaveState, string> = {
  idle: '',
  waiting: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
  conflict: 'Not saved',
};

interface SaveStatusProps {
  state: SaveState;
  /** Why the last save failed. */
  problem: string;
  onRetry: () => void;
}

/** Whether what was typed is kept, said politely. */
export const SaveStatus = ({ state, problem, onRetry }: SaveStatusProps) => {
  const bad = state === 'failed' || state === 'conflict';
  return (
    <Box
      sx={{
        display: 'flex',
        position: state === 'idle' ? 'absolute' : 'static',
        alignItems: 'center',
        gap: 0.75,
        fontSize: 'var(--type-small)',
        whiteSpace: 'nowrap',
        color: bad ? 'error.main' : 'text.secondary',
      }}
    >
      {state === 'saving' && <Spinner size={13} />}
      {state === 'saved' && <Check aria-hidden size={15} />}
      {bad && <CloudOff aria-hidden size={15} />}
      <span role="status" title={bad ? problem : undefined}>
        {WORDS[state]}
      </span>
      {bad && (
        <Button size="small" onClick={onRetry}>
          {state === 'conflict' ? 'Resolve' : 'Try Again'}
        </Button>
      )}
    </Box>
  );
};

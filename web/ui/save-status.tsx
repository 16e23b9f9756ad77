import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Spinner } from './progress.tsx';

const labels = {
  idle: '',
  waiting: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
  conflict: 'Not saved',
} as const;

interface SaveStatusProps {
  state: keyof typeof labels;
  /** Why the last save failed. */
  problem?: string;
  onRetry: () => void;
}

/** Whether what was typed is saved, said politely. */
export const SaveStatus = ({ state, problem, onRetry }: SaveStatusProps) => {
  const bad = state === 'failed' || state === 'conflict';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 32,
        fontSize: 'var(--type-small)',
        whiteSpace: 'nowrap',
        color: bad ? 'error.main' : 'text.secondary',
      }}
    >
      {state === 'saving' && <Spinner size={13} />}
      {state === 'saved' && <Check aria-hidden size={15} />}
      {bad && <CloudOff aria-hidden size={15} />}
      <span role="status" title={bad ? problem : undefined}>
        {labels[state]}
      </span>
      {bad && (
        <Button size="small" onClick={onRetry}>
          {state === 'conflict' ? 'Resolve' : 'Try Again'}
        </Button>
      )}
    </Box>
  );
};

import Box from '@mui/material/Box';
import Cloud from 'lucide-react/icons/cloud-check';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { Saving } from './saving.ts';

/** Whether everything that was typed is saved, said politely. */
export const SaveState = ({ saving, dirty }: { saving: Saving; dirty: boolean }) => {
  const sending = saving.is === 'sending';
  const status = sending ? 'Saving…' : dirty ? 'Unsaved changes' : 'All changes saved';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: { xs: '0.75rem', md: '0.8125rem' },
        lineHeight: 1.4,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {!sending && !dirty && <Cloud aria-hidden size={15} />}
      <span role="status">{status}</span>
      {sending && (
        <Box sx={{ width: 72 }}>
          <ProgressBar value={saving.progress} label="Saving" />
        </Box>
      )}
    </Box>
  );
};

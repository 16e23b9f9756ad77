import Box from '@mui/material/Box';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** Whether the questionnaire can be sent; pressed, it lists what is to fix. */
export const StatusButton = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count === 0 ? (
    <StatusChip label="Ready to send" tone="good" />
  ) : (
    <Box
      component="button"
      type="button"
      onClick={onShow}
      sx={{
        all: 'unset',
        cursor: 'pointer',
        borderRadius: 10,
        minHeight: 24,
        '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: 2 },
      }}
    >
      <StatusChip label={count === 1 ? '1 thing to fix' : `${count} things to fix`} tone="warning" />
    </Box>
  );

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface NoticeProps {
  label: string;
  /** Stands out: it cannot wait. */
  urgent?: boolean;
  /** What can be done about it. */
  action?: ReactNode;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

const tones = {
  urgent: { background: 'var(--warning-tint)', borderColor: 'var(--warning-tint)', color: 'var(--warning-strong)' },
  calm: { background: 'var(--paper)', borderColor: 'divider' },
};

/** One thing to know, and the way to do something about it. */
export const Notice = ({ label, urgent = false, action, children, sx }: NoticeProps) => (
  <Box
    role="note"
    aria-label={label}
    sx={[
      {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        p: '10px 10px 10px 18px',
        border: '1px solid',
        borderRadius: 2.5,
        ...tones[urgent ? 'urgent' : 'calm'],
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    {/* Beside its action where there is room for both, above it on a phone. */}
    <Box component="span" sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
    {action}
  </Box>
);

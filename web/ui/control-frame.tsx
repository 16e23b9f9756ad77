import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const sx = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: 1,
  border: '1px solid var(--field)',
  borderRadius: 2,
  background: 'var(--paper)',
  lineHeight: 1.4375,
  cursor: 'text',
  '& > :is(input, select)': {
    flex: 1,
    minWidth: 0,
    width: 1,
    height: 38,
    p: '8px 11px',
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    color: 'inherit',
    letterSpacing: 'inherit',
    outline: 'none',
    '&::placeholder': { color: 'var(--quiet)', opacity: 1 },
    '&:disabled': { cursor: 'not-allowed', opacity: 1, WebkitTextFillColor: 'var(--quiet)' },
  },
  '&:hover': { borderColor: 'var(--quiet)' },
  '&:has(> [readonly])': { background: 'var(--read-only)' },
  '&:has(> :disabled)': { background: 'var(--hover)', cursor: 'not-allowed' },
  '&:has(> :is(input, select):focus)': { outline: '2px solid var(--brand-ink)', outlineOffset: '-2px' },
  '&:has(> [aria-invalid=true])': { borderColor: 'var(--error)', outlineColor: 'var(--error)' },
} as const;

interface ControlFrameProps {
  start?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** The line around a browser's own control, and what stands within it before and after. */
export const ControlFrame = ({ start, end, children }: ControlFrameProps) => (
  <Box sx={{ ...sx, ...(start ? { pl: '13px' } : {}), ...(end ? { pr: '13px' } : {}) }}>
    {start}
    {children}
    {end}
  </Box>
);

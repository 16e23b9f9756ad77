import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards in four columns, shrinking to three, two and one. */
export const CardGrid = ({ children, label }: { children: ReactNode; label?: string }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      display: 'grid',
      gap: 2,
      m: 0,
      p: 0,
      listStyle: 'none',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      '@media (max-width: 1200px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '@media (max-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '@media (max-width: 572px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    }}
  >
    {children}
  </Box>
);

/** One card of a grid; what it holds may stretch over it with `stretchedLink`. */
export const Card = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      gap: 1,
      p: 2.25,
      background: 'var(--paper)',
      border: '1px solid var(--line)',
      borderRadius: 2.5,
      transition: 'border-color var(--quick), box-shadow var(--quick)',
      '&:hover': { borderColor: 'var(--field)', boxShadow: 'var(--lifted)' },
    }}
  >
    {children}
  </Box>
);

/** Style for the one link of a card, so that the whole card can be pressed. */
export const stretchedLink = {
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 650,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2.5 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--brand-ink)', outlineOffset: '2px' },
} as const;

import Box from '@mui/material/Box';
import { createContext, type FocusEventHandler, type ReactNode, type Ref, useContext } from 'react';

/** Pixels between two cards. */
export const gridGap = 16;

/** How many cards stand in a line of a window so narrow; four in a wider one. */
export const gridWidths = {
  '(max-width: 1200px)': 3,
  '(max-width: 900px)': 2,
  '(max-width: 572px)': 1,
} as const;

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

const look: Record<string, unknown> = {
  display: 'grid',
  gap: `${gridGap}px`,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: columns(4),
};
for (const [query, count] of Object.entries(gridWidths))
  look[`@media ${query}`] = { gridTemplateColumns: columns(count) };

interface CardGridProps {
  children: ReactNode;
  label?: string;
  holder?: Ref<HTMLUListElement>;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
}

/** Cards in columns. */
export const CardGrid = ({ children, label, holder, onFocus, onBlur }: CardGridProps) => (
  <Box component="ul" aria-label={label} ref={holder} onFocus={onFocus} onBlur={onBlur} sx={look}>
    {children}
  </Box>
);

interface Place {
  'aria-setsize'?: number;
  'aria-posinset'?: number;
  'data-index'?: number;
  ref?: ((element: Element | null) => void) | undefined;
}

/** Where a card stands in a list of which only some are drawn. */
export const CardPlace = createContext<Place>({});

/** One card of a grid; what it holds may stretch over it with `stretchedLink`. */
export const Card = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    {...useContext(CardPlace)}
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

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PanelProps {
  title?: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** A white surface with a line around it. */
export const Panel = ({ title, action, children, sx }: PanelProps) => (
  <Box
    component="section"
    aria-label={title}
    sx={[
      {
        background: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 2.5,
        p: { xs: 2, md: 3 },
        minWidth: 0,
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    {(title || action) && (
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Box component="h2" sx={{ fontSize: 'var(--type-lead)', fontWeight: 650 }}>
          {title}
        </Box>
        {action}
      </Box>
    )}
    {children}
  </Box>
);

interface TwoPaneProps {
  main: ReactNode;
  side: ReactNode;
  /** The side comes first where both are stacked, and in the order of reading. */
  isSideFirst?: boolean;
}

/** A list or document at 73 %, details at 25 % and never narrower than their words; stacked where both have no room. */
export const TwoPane = ({ main, side, isSideFirst = false }: TwoPaneProps) => {
  const panes = [
    <Box key="main" sx={{ minWidth: 0 }}>
      {main}
    </Box>,
    <Box
      key="side"
      component="aside"
      sx={{ minWidth: 0, ...(isSideFirst && { '@media (min-width: 1001px)': { order: 1 } }) }}
    >
      {side}
    </Box>,
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '2%',
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 73fr) minmax(264px, 25fr)',
        '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
      }}
    >
      {isSideFirst ? panes.toReversed() : panes}
    </Box>
  );
};

import Box from '@mui/material/Box';
import { Bar } from './bar.tsx';
import { Card, CardGrid } from './card-grid.tsx';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Says to a screen reader what a skeleton says to the eye. */
export const Loading = () => <span className="visually-hidden">Loading…</span>;

/** Cards while their grid is loading. */
export const CardGridSkeleton = ({ count = 8, lines = 3 }: { count?: number; lines?: number }) => (
  <div aria-busy="true">
    <Loading />
    <CardGrid>
      {times(count).map((card) => (
        <Card key={card}>
          <Bar width="62%" height={18} />
          {times(lines).map((line) => (
            <Bar key={line} width={line === lines - 1 ? '46%' : '100%'} />
          ))}
        </Card>
      ))}
    </CardGrid>
  </div>
);

/** Rows while their table or list is loading. */
export const RowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <Box aria-busy="true" sx={{ background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 2.5 }}>
    <Loading />
    {times(count).map((row) => (
      <Box key={row} sx={{ display: 'flex', gap: 4, p: '17px 20px', borderTop: row ? '1px solid var(--line)' : 0 }}>
        <Bar width="34%" />
        <Bar width="22%" />
        <Bar width="12%" />
      </Box>
    ))}
  </Box>
);

/** Radio cards while what there is to choose from is loading. */
export const RadioCardsSkeleton = ({ count }: { count: number }) => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 1.25 }}>
    <Loading />
    {times(count).map((card) => (
      <Box
        key={card}
        sx={{ display: 'grid', gap: 1.5, p: '18px 16px', border: '1px solid var(--line)', borderRadius: 2.5 }}
      >
        <Bar width="34%" />
        <Bar width="62%" height={12} />
      </Box>
    ))}
  </Box>
);

/** A page's body while it is loading. */
export const PageSkeleton = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 3, pt: 1 }}>
    <Loading />
    <Bar width={220} height={28} />
    <RowsSkeleton />
  </Box>
);

import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Segmented } from '#web/ui/segmented.tsx';
import { besideColumns, contractInView, ROOM_BESIDE } from './room-beside.ts';

export type Side = 'answers' | 'contract';

interface BesideProps {
  side: Side;
  onSide: (side: Side) => void;
  /** What stands at the right, and what stands in the centre, are called so. */
  about?: string;
  centre?: string;
  /** Drawn where there is room for it, or once it is chosen; undefined where its pages are not shown. */
  contract: ReactNode;
  children: ReactNode;
}

/** A contract in the centre with what is said of it at its right; on a narrow screen one or the other. */
export const Beside = ({ side, onSide, about = 'Answers', centre = 'Contract', contract, children }: BesideProps) => {
  const isWide = useMediaQuery(ROOM_BESIDE, { noSsr: true });
  if (contract === undefined) return <Box sx={{ maxWidth: 780 }}>{children}</Box>;
  return (
    <>
      {!isWide && (
        <Box sx={{ mb: 2 }}>
          <Segmented
            label="Show"
            options={[
              { value: 'answers', label: about },
              { value: 'contract', label: centre },
            ]}
            value={side}
            onChange={onSide}
          />
        </Box>
      )}
      <Box sx={besideColumns}>
        {(isWide || side === 'contract') && (
          <Box component="section" aria-label={centre} sx={contractInView}>
            {contract}
          </Box>
        )}
        <Box sx={{ minWidth: 0, display: isWide || side === 'answers' ? 'block' : 'none' }}>{children}</Box>
      </Box>
    </>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { EmptyState } from './empty-state.tsx';
import { countWords } from './row-count.ts';

/** How many rows are drawn at once, so that a list of thousands stays quick. */
const SLICE = 100;

export interface RowListProps<Row> {
  /** What came so far, and whether it is all. */
  list: { readonly rows: readonly Row[]; readonly isWhole: boolean };
  /** One row and many: `['client', 'clients']`. */
  noun: readonly [one: string, many: string];
  /** What the search box says; the rows of which this is found are shown. */
  text?: string;
  isFound?: (row: Row) => boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Says how many rows a list has, searches all of them, and draws 100 more at a press. */
export const RowList = <Row,>({ list, noun, text = '', isFound, children }: RowListProps<Row>) => {
  const [most, setMost] = useState(SLICE);
  const { rows, isWhole } = list;
  const isSearched = text.trim() !== '' && isFound !== undefined;
  const found = isSearched ? rows.filter(isFound) : rows;
  if (isSearched && found.length === 0 && isWhole)
    return <EmptyState>{`No ${noun[1]} match “${text.trim()}”.`}</EmptyState>;
  return (
    <>
      <Box
        aria-live="polite"
        className="figures"
        sx={{ mb: 1.5, color: 'text.secondary', fontSize: 'var(--type-note)' }}
      >
        {countWords({ found: isSearched ? found.length : undefined, all: rows.length, isWhole, noun })}
      </Box>
      {found.length > 0 && children(found.slice(0, most))}
      {found.length > most && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={() => setMost(most + SLICE)}>
            Show {Math.min(SLICE, found.length - most)} more
          </Button>
        </Box>
      )}
    </>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useRows } from './use-rows.ts';

interface RowCardsProps<Row extends { id: string }> {
  rows: Row[];
  /** What one row is called: "Contact", or a data table's noun. */
  noun: string;
  limit: number;
  /** The question's path; a fault of the whole list focuses the button that adds. */
  name: string;
  newRow: (id: string) => Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (row: Row) => void) => ReactNode;
}

/** Rows as cards, to add, fill in, remove and bring back. */
export const RowCards = <Row extends { id: string }>(props: RowCardsProps<Row>) => {
  const { rows, noun, limit, name, newRow, onChange, children } = props;
  const { removed, list, adder, add, remove, restore, change } = useRows<Row, HTMLUListElement>({
    rows,
    newRow,
    onChange,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {rows.length > 0 && (
        <Box component="ul" ref={list} sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row, at) => (
            <Box
              component="li"
              key={row.id}
              data-row={row.id}
              sx={{ p: 2, border: '1px solid var(--line)', borderRadius: 2, background: 'var(--page)' }}
            >
              <Box role="group" aria-label={`${noun} ${at + 1}`}>
                <Box
                  sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1, minHeight: 32 }}
                >
                  <Box aria-hidden sx={{ fontSize: 'var(--type-small)', fontWeight: 650, color: 'text.secondary' }}>
                    {noun} {at + 1}
                  </Box>
                  <IconButton size="small" aria-label={`Remove ${noun} ${at + 1}`} onClick={() => remove(row, at)}>
                    <Trash2 size={16} />
                  </IconButton>
                </Box>
                {children(row, change)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box role="status" sx={{ fontSize: 'var(--type-note)', color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {removed && (
          <>
            {noun} {removed.at + 1} was removed.{' '}
            <Button size="small" onClick={restore}>
              Undo
            </Button>
          </>
        )}
      </Box>
      <Box>
        <Button
          ref={adder}
          name={name}
          variant="outlined"
          startIcon={<Plus aria-hidden size={16} />}
          disabled={rows.length >= limit}
          onClick={add}
        >
          Add {noun}
        </Button>
      </Box>
    </Box>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { capitalised } from '#core/capitalised.ts';
import { useWindowed } from '#web/ui/use-windowed.ts';
import { useSoughtRow } from './sought-field.ts';
import { useRows } from './use-rows.ts';

/** Pixels of a card until it was measured. */
const CARD_HEIGHT = 420;
/** A card has many fields: of more than these only those that are seen are drawn. */
const DRAWN_WHOLE = 20;

interface RowCardsProps<Row extends { id: string }> {
  rows: Row[];
  /** What one row is called: "Contact", or a data table's noun. */
  noun: string;
  limit: number;
  /** The question's path; a fault of the whole list focuses the button that adds. */
  name: string;
  newRow: (id: string) => Row;
  onChange: (rows: Row[]) => void;
  /** What stands below the cards, such as their totals. */
  below?: ReactNode;
  children: (row: Row, change: (row: Row) => void) => ReactNode;
}

/** Rows as cards, to add, fill in, remove and bring back. */
export const RowCards = <Row extends { id: string }>(props: RowCardsProps<Row>) => {
  const { rows, noun, limit, name, newRow, onChange, below, children } = props;
  const { removed, list, adder, add, remove, restore, change } = useRows<Row, HTMLDivElement>({
    rows,
    newRow,
    onChange,
  });
  const { isWindowed, pieces, holder, measure, draw, focus } = useWindowed<HTMLUListElement, Row>({
    rows,
    estimate: CARD_HEIGHT,
    keyOf: ({ id }) => id,
    drawnWhole: DRAWN_WHOLE,
  });
  useSoughtRow(name, rows, draw);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {rows.length > 0 && (
        <div ref={list}>
          <Box component="ul" ref={holder} {...focus} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {pieces.map((piece) => {
              if ('space' in piece)
                return <li key={`before ${piece.before}`} aria-hidden style={{ height: piece.space }} />;
              const at = piece.index;
              const row = rows[at];
              return (
                row && (
                  <Box
                    component="li"
                    key={row.id}
                    data-row={row.id}
                    data-index={at}
                    ref={measure}
                    aria-setsize={isWindowed ? rows.length : undefined}
                    aria-posinset={isWindowed ? at + 1 : undefined}
                    sx={{ pb: at < rows.length - 1 ? 1.25 : 0 }}
                  >
                    <Card noun={noun} at={at} onRemove={() => remove(row, at)}>
                      {children(row, change)}
                    </Card>
                  </Box>
                )
              );
            })}
          </Box>
        </div>
      )}
      {below}
      <Box role="status" sx={{ fontSize: 'var(--type-note)', color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {removed && (
          <>
            {capitalised(noun)} {removed.at + 1} was removed.{' '}
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

const Card = ({
  noun,
  at,
  onRemove,
  children,
}: {
  noun: string;
  at: number;
  onRemove: () => void;
  children: ReactNode;
}) => (
  <Box
    role="group"
    aria-label={`${capitalised(noun)} ${at + 1}`}
    sx={{ p: 2, border: '1px solid var(--line)', borderRadius: 2, background: 'var(--page)' }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1, minHeight: 32 }}>
      <Box aria-hidden sx={{ fontSize: 'var(--type-small)', fontWeight: 650, color: 'text.secondary' }}>
        {capitalised(noun)} {at + 1}
      </Box>
      <IconButton size="small" data-removes aria-label={`Remove ${noun} ${at + 1}`} onClick={onRemove}>
        <Trash2 size={16} />
      </IconButton>
    </Box>
    {children}
  </Box>
);

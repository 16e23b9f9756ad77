import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { useWindowed } from './use-windowed.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Money, hours and counts stand right-aligned. */
  numeric?: boolean;
  /** Names or addresses: a long one breaks anywhere, as in the first column, and leaves the other columns in sight. */
  freeText?: boolean;
  width?: number | string;
  /** Hides the column below 768 px. */
  wideOnly?: boolean;
  /** The title is for screen readers only (a column of buttons). */
  hideTitle?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  /** The same array each time, where there may be many rows: a row is drawn again only when it or the columns have changed. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Pixels of a row until it is drawn: of one line, and of what stands below one another where columns have no room. */
const ROW = 49;
const NARROW_ROW = 74;
const isNarrow = (): boolean => window.matchMedia('(max-width: 768px)').matches;

/** A table with a label; the first column names the row. Of many rows those are drawn that are seen. */
export const DataTable = <Row,>({ label, columns, rows, keyOf }: DataTableProps<Row>) => {
  const { isWindowed, pieces, holder, measure, focus } = useWindowed<HTMLTableSectionElement, Row>({
    rows,
    estimate: isNarrow() ? NARROW_ROW : ROW,
    keyOf,
  });
  return (
    <Box sx={{ overflowX: 'auto', background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 2.5 }}>
      <Box component="table" aria-label={label} aria-rowcount={isWindowed ? rows.length + 1 : undefined} sx={look}>
        <thead>
          <tr aria-rowindex={isWindowed ? 1 : undefined}>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)} style={{ width: column.width }}>
                <span className={column.hideTitle ? 'visually-hidden' : undefined}>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={holder} {...focus}>
          {pieces.map((piece) => {
            if ('space' in piece)
              return <Space key={`space ${piece.before}`} height={piece.space} columns={columns.length} />;
            const row = rows[piece.index] as Row;
            return (
              <DrawnRow
                key={keyOf(row)}
                row={row}
                columns={columns as readonly Column<unknown>[]}
                index={piece.index}
                measure={measure}
              />
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
};

const classOf = ({ numeric, freeText, wideOnly }: Column<never>): string | undefined =>
  [numeric && 'numeric', freeText && 'free-text', wideOnly && 'wide-only'].filter(Boolean).join(' ') || undefined;

interface DrawnRowProps {
  row: unknown;
  columns: readonly Column<unknown>[];
  index: number;
  measure: ((element: Element | null) => void) | undefined;
}

const DrawnRow = memo(({ row, columns, index, measure }: DrawnRowProps) => (
  <tr ref={measure} data-index={measure && index} aria-rowindex={measure && index + 2}>
    {columns.map((column, at) => {
      const Cell = at === 0 ? 'th' : 'td';
      return (
        <Cell key={column.key} scope={at === 0 ? 'row' : undefined} className={classOf(column)}>
          {column.cell(row)}
        </Cell>
      );
    })}
  </tr>
));

/** Stands for rows that are not drawn. */
const Space = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden className="space" style={{ height }}>
    <td colSpan={columns} />
  </tr>
);

const look = {
  width: 1,
  borderCollapse: 'collapse',
  '& th, & td': { p: '12px 20px', textAlign: 'left', fontWeight: 400, verticalAlign: 'middle' },
  '& thead th': {
    py: 1.25,
    fontSize: 'var(--type-small)',
    fontWeight: 600,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  // A name without a space must not push the other columns out of sight.
  '& tbody th, & tbody .free-text': { minWidth: 140, overflowWrap: 'anywhere' },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
  '& tbody tr:hover': { background: 'var(--page)' },
  '& tbody .space': { background: 'none' },
  '& tbody .space td': { p: 0 },
  '&& .numeric': { textAlign: 'right' },
  '@media (max-width: 768px)': { '& .wide-only': { display: 'none' } },
  '@media (max-width: 480px)': { '& th, & td': { px: 1.75 } },
} as const;

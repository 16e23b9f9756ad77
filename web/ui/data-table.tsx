import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Money, hours and counts stand right-aligned. */
  numeric?: boolean;
  width?: number | string;
  /** Hides the column below 768 px. */
  wideOnly?: boolean;
  /** The title is for screen readers only (a column of buttons). */
  hideTitle?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const right = { '&&': { textAlign: 'right' } };
const wide = { '@media (max-width: 768px)': { display: 'none' } };

/** A plain table with a label; the first column names the row. */
export const DataTable = <Row,>({ label, columns, rows, keyOf }: DataTableProps<Row>) => (
  <Box sx={{ overflowX: 'auto', background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 2.5 }}>
    <Box
      component="table"
      aria-label={label}
      sx={{
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
        '& tbody th': { minWidth: 140, overflowWrap: 'anywhere' },
        '& tbody tr': { borderTop: '1px solid var(--line)' },
        '& tbody tr:hover': { background: 'var(--page)' },
        '@media (max-width: 480px)': { '& th, & td': { px: 1.75 } },
      }}
    >
      <thead>
        <tr>
          {columns.map(({ key, title, numeric, width, wideOnly, hideTitle }) => (
            <Box
              key={key}
              component="th"
              scope="col"
              sx={[width !== undefined && { width }, numeric === true && right, wideOnly === true && wide]}
            >
              <span className={hideTitle ? 'visually-hidden' : undefined}>{title}</span>
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, cell, numeric, wideOnly }, index) => (
              <Box
                key={key}
                component={index === 0 ? 'th' : 'td'}
                scope={index === 0 ? 'row' : undefined}
                sx={[numeric === true && right, wideOnly === true && wide]}
              >
                {cell(row)}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);

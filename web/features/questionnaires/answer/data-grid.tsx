import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import { capitalised } from '#core/capitalised.ts';
import { type Cell, plainCell, type TableRow } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { answeredAs, type Column } from '#core/questionnaires/question.ts';
import type { SettledRow, SettledTable } from '#core/questionnaires/settled-rows.ts';
import { useAfterPress } from '#web/ui/after-press.ts';
import { useWindowed } from '#web/ui/use-windowed.ts';
import { type CellFault, DialogCell, faultsIn, firstFault } from './dialog-cell.tsx';
import { GridCell, ReadCell, ResultCell } from './grid-cell.tsx';
import { isGrouped } from './grouped-cell.tsx';
import { cellsOf, totalsOf, withPasted } from './pasted-cells.ts';
import { useSoughtRow } from './sought-field.ts';
import { useOverflow } from './use-overflow.ts';
import { useRows } from './use-rows.ts';

interface DataGridProps {
  label: string;
  rows: TableRow[];
  columns: readonly Column[];
  /** The rows as they count, where columns have formulas or conditions. */
  table: SettledTable | undefined;
  noun: string;
  /** The question's path, which a cell's begins with; a fault of all rows focuses the button that adds. */
  name: string;
  /** The most rows. */
  limit: number;
  faultOf: (field: string) => string | undefined;
  onChange: (rows: TableRow[]) => void;
  onLeave: (field: string) => void;
}

const ROW_HEIGHT = 42;
/** Pixels of the column with the numbers of the rows. */
const NUMBER_WIDTH = 48;

/** The numbers of the rows and the first column stay in sight while the others are scrolled. */
const STAYS = {
  position: 'sticky',
  zIndex: 1,
} as const;

const nameOf = (question: string, row: TableRow, column: Column) => `${question}.${row.id}.${column.id}`;
/** The least width of a column: figures and days are short. */
const widthOf = (column: Column) =>
  ['number', 'cents', 'day'].includes(CATEGORIES[answeredAs(column).category_name].kind) ? 110 : 150;
const titleOf = ({ question_value }: Column) => question_value || 'Untitled column';

/** Where the caret stands lets an arrow leave its cell: at the end that the arrow points to. */
const leavesCell = (field: HTMLElement, key: string): boolean => {
  if (field instanceof HTMLButtonElement) return true;
  if (!(field instanceof HTMLInputElement) || field.type === 'date') return false;
  const { selectionStart: from, selectionEnd: to, value } = field;
  if (key === 'ArrowLeft') return from === 0 && to === 0;
  if (key === 'ArrowRight') return from === value.length && to === value.length;
  return true;
};

/** The step of a key from cell to cell: rows down, columns to the right. */
const stepOf = ({ key, shiftKey, target }: KeyboardEvent): readonly [down: number, right: number] | undefined => {
  if (key === 'Enter') return target instanceof HTMLButtonElement ? undefined : [shiftKey ? -1 : 1, 0];
  if (shiftKey || !(target instanceof HTMLElement) || !leavesCell(target, key)) return undefined;
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowRight') return [0, 1];
  return key === 'ArrowLeft' ? [0, -1] : undefined;
};

/** The rows of a data table as a grid: arrows and Enter go from cell to cell, cells of a spreadsheet are pasted, numbers added up. */
export const DataGrid = (props: DataGridProps) => {
  const { label, rows, columns, table, noun, name, limit, faultOf, onChange, onLeave } = props;
  const { removed, list, adder, add, remove, restore } = useRows<TableRow, HTMLDivElement>({
    rows,
    newRow: (id) => ({ id, cells: {} }),
    onChange,
  });
  const [pasted, setPasted] = useState('');
  const now = useRef({ rows, columns, onChange });
  now.current = { rows, columns, onChange };
  const change = useCallback((rowId: string, columnId: string, value: Cell | undefined) => {
    const { rows: all, onChange: keep } = now.current;
    keep(all.map((row) => (row.id === rowId ? { ...row, cells: { ...row.cells, [columnId]: value ?? '' } } : row)));
  }, []);
  const latest = useRef(remove);
  latest.current = (row, at) => {
    setPasted('');
    remove(row, at);
  };
  const onRemove = useCallback((row: TableRow, at: number) => latest.current(row, at), []);
  const { pieces, holder, measure, draw, focus } = useWindowed<HTMLDivElement, TableRow>({
    rows,
    estimate: ROW_HEIGHT,
    keyOf: ({ id }) => id,
  });
  useSoughtRow(name, rows, draw);
  const placeOf = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
    const [row = '', column = ''] = cell?.dataset.at?.split(' ') ?? [];
    return cell ? { row: Number(row), column: Number(column) } : undefined;
  };
  const press = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    const step = at && stepOf(event);
    if (!step) return;
    event.preventDefault();
    const [down, right] = step;
    if (event.key === 'Enter' && at.row + down === rows.length && rows.length < limit) return add();
    const next = list.current?.querySelector(`[data-at="${at.row + down} ${at.column + right}"]`);
    const field = next?.querySelector<HTMLElement>('input, select, button');
    field?.focus();
    if (field instanceof HTMLInputElement && field.type !== 'date') field.select();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const at = placeOf(event.target);
    if (!at || !/[\t\n\r]/.test(text.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    const lines = cellsOf(text);
    const { rows: after, left } = withPasted(rows, columns, at, lines, limit, () => crypto.randomUUID());
    const into = `${lines.length - left} ${lines.length - left === 1 ? 'row was' : 'rows were'} pasted.`;
    setPasted(left > 0 ? `${into} ${left} did not fit: a table has at most ${limit} rows.` : into);
    onChange(after);
  };
  const { scroller, isWide, hasMore } = useOverflow(rows.length > 0);
  const template = `${NUMBER_WIDTH}px ${columns.map((column) => `minmax(${widthOf(column)}px, 1fr)`).join(' ')} 44px`;
  const totals = totalsOf(table?.rows ?? rows, columns);
  const hasTotals = useAfterPress(rows.length > 0 && totals.some((total) => total !== undefined));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
      {rows.length > 0 && (
        <Box sx={{ position: 'relative', border: '1px solid var(--line)', borderRadius: 2, overflow: 'clip' }}>
          <Box ref={scroller} sx={{ overflowX: 'auto', scrollPaddingLeft: 208, background: 'var(--paper)' }}>
            <Box
              ref={list}
              role="grid"
              aria-label={label}
              aria-rowcount={rows.length + 1 + (hasTotals ? 1 : 0)}
              onKeyDown={press}
              onPaste={paste}
              {...focus}
              sx={{
                minWidth: 'max-content',
                '& [role=row]': { display: 'grid', gridTemplateColumns: template, borderTop: '1px solid var(--line)' },
                '& > [role=row]:first-of-type': { borderTop: 0 },
                '& [role=columnheader]': { background: 'var(--inset)' },
                '& [role=row] > :nth-of-type(-n + 2)': STAYS,
                '& [role=row] > :nth-of-type(2)': { left: NUMBER_WIDTH },
                '& [role=row] > :first-of-type': { left: 0 },
                '& [role=rowheader], & [role=gridcell]': { background: 'var(--paper)' },
              }}
            >
              <Box role="row" aria-rowindex={1}>
                <Head>
                  <span className="visually-hidden">Row</span>
                </Head>
                {columns.map((column) => (
                  <Head key={column.id}>{titleOf(column)}</Head>
                ))}
                <Head>
                  <span className="visually-hidden">Remove</span>
                </Head>
              </Box>
              <Box role="rowgroup" ref={holder}>
                {pieces.map((piece) => {
                  if ('space' in piece) return <div key={`before ${piece.before}`} style={{ height: piece.space }} />;
                  const row = rows[piece.index];
                  return (
                    row && (
                      <GridRow
                        key={row.id}
                        {...{ row, columns, noun, name, change, onRemove, onLeave }}
                        at={piece.index}
                        settledRow={table?.byId.get(row.id)}
                        faults={JSON.stringify(
                          columns.map((column) =>
                            faultsIn(faultOf, nameOf(name, row, column), column, row.cells[column.id]),
                          ),
                        )}
                        measure={measure}
                      />
                    )
                  );
                })}
              </Box>
              {hasTotals && (
                <Box role="row" aria-rowindex={rows.length + 2}>
                  <Box role="rowheader" sx={{ p: 1, fontWeight: 650 }}>
                    Total
                  </Box>
                  {columns.map((column, at) => (
                    <Box
                      key={column.id}
                      role="gridcell"
                      className="figures"
                      sx={{ p: 1, fontWeight: 650, textAlign: 'right' }}
                    >
                      {totals[at]}
                    </Box>
                  ))}
                  <Box role="gridcell" />
                </Box>
              )}
            </Box>
          </Box>
          {hasMore && <Edge />}
        </Box>
      )}
      {rows.length > 0 && isWide && <Note>Scroll sideways, or use the arrow keys, to see all columns.</Note>}
      <Box role="status" sx={{ fontSize: 'var(--type-note)', color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {pasted}
        {!pasted && removed && (
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

/** The edge under which more columns lie. */
const Edge = () => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      width: 28,
      zIndex: 2,
      pointerEvents: 'none',
      background: 'var(--edge-shade)',
    }}
  />
);

const Note = ({ children }: { children: React.ReactNode }) => (
  <Box sx={{ fontSize: 'var(--type-small)', color: 'text.secondary' }}>{children}</Box>
);

const Head = ({ children }: { children: React.ReactNode }) => (
  <Box
    role="columnheader"
    sx={{ p: 1, fontSize: 'var(--type-small)', fontWeight: 650, color: 'text.secondary', overflowWrap: 'anywhere' }}
  >
    {children}
  </Box>
);

interface GridRowProps {
  row: TableRow;
  at: number;
  columns: readonly Column[];
  settledRow: SettledRow | undefined;
  noun: string;
  name: string;
  /** What is wrong with each cell, as JSON, so that a row with nothing new is not drawn anew. */
  faults: string;
  change: (rowId: string, columnId: string, value: Cell | undefined) => void;
  onRemove: (row: TableRow, at: number) => void;
  onLeave: (field: string) => void;
  measure: ((element: Element | null) => void) | undefined;
}

const GridRow = memo(
  ({ row, at, columns, settledRow, noun, name, faults, change, onRemove, onLeave, measure }: GridRowProps) => {
    const byColumn = JSON.parse(faults) as CellFault[][];
    return (
      <Box role="row" aria-rowindex={at + 2} data-row={row.id} data-index={at} ref={measure}>
        <Box role="rowheader" className="figures" sx={{ p: 1, color: 'text.secondary', fontSize: 'var(--type-small)' }}>
          {at + 1}
        </Box>
        {columns.map((column, across) => (
          <Box key={column.id} role="gridcell" data-at={`${at} ${across}`} sx={{ borderLeft: '1px solid var(--line)' }}>
            {settledRow?.shown.has(column.id) === false ? (
              <ReadCell label={`${titleOf(column)}, not asked in this row`} isHidden />
            ) : column.category_name === 'Computed' ? (
              <ResultCell column={column} result={settledRow?.computed.get(column.id)} />
            ) : isGrouped(column) || column.category_name === 'Data Table' ? (
              <DialogCell
                column={column}
                name={nameOf(name, row, column)}
                faults={byColumn[across] ?? []}
                value={row.cells[column.id]}
                table={settledRow?.tables.get(column.id)}
                onChange={(value) => change(row.id, column.id, value)}
                onLeave={onLeave}
              />
            ) : (
              <GridCell
                column={column}
                name={nameOf(name, row, column)}
                label={`${titleOf(column)}${column.required ? '' : ' (optional)'}`}
                fault={firstFault(byColumn[across])}
                value={plainCell(row.cells[column.id])}
                onChange={(value) => change(row.id, column.id, value)}
                onLeave={onLeave}
              />
            )}
          </Box>
        ))}
        <Box role="gridcell" sx={{ borderLeft: '1px solid var(--line)', display: 'grid', placeItems: 'center' }}>
          <IconButton
            size="small"
            data-removes
            aria-label={`Remove ${noun} ${at + 1}`}
            onClick={() => onRemove(row, at)}
          >
            <Trash2 size={16} />
          </IconButton>
        </Box>
      </Box>
    );
  },
);

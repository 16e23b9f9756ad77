import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { clientTitle } from '#core/clients/client.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { countOf } from '#web/ui/row-count.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import type { JudgedRow, RowState } from './judge-rows.ts';

interface RowsStepProps {
  rows: readonly JudgedRow[];
  /** Numbers of the rows that are imported. */
  chosen: ReadonlySet<number>;
  onChoose: (numbers: readonly number[], isChosen: boolean) => void;
  onImport: () => void;
  onBack: () => void;
}

const states: Record<RowState, { label: string; tone: Tone }> = {
  ready: { label: 'Ready', tone: 'good' },
  similar: { label: 'Possible duplicate', tone: 'warning' },
  taken: { label: 'There already', tone: 'neutral' },
  faulty: { label: 'To be mended', tone: 'bad' },
};

const shown = [
  { value: 'all', label: 'All rows' },
  { value: 'ready', label: 'Ready' },
  { value: 'similar', label: 'Possible duplicates' },
  { value: 'taken', label: 'There already' },
  { value: 'faulty', label: 'To be mended' },
];

const quiet = { color: 'text.secondary', fontSize: 'var(--type-note)', overflowWrap: 'anywhere' };

const nameOf = ({ details, cells }: JudgedRow): string =>
  details
    ? clientTitle(details)
    : cells
        .filter((cell) => cell.trim() !== '')
        .slice(0, 3)
        .join(', ')
        .slice(0, 80);

/** What becomes of each row, before anything is written. */
export const RowsStep = ({ rows, chosen, onChoose, onImport, onBack }: RowsStepProps) => {
  const [filter, setFilter] = useState('all');
  const found = useMemo(() => rows.filter(({ state }) => filter === 'all' || state === filter), [rows, filter]);
  const similar = useMemo(() => rows.filter(({ state }) => state === 'similar'), [rows]);
  const left = rows.length - chosen.size;
  const columns = useMemo(
    (): Column<JudgedRow>[] => [
      {
        key: 'client',
        title: 'Client',
        cell: (row) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{nameOf(row)}</Box>
            <Box sx={quiet}>
              Row {row.number}
              {row.details && ` · ${row.details.invitee_email}`}
            </Box>
          </>
        ),
      },
      {
        key: 'state',
        title: 'State',
        freeText: true,
        cell: ({ state, why }) => (
          <>
            <StatusChip {...states[state]} />
            {why && <Box sx={quiet}>{why}</Box>}
          </>
        ),
      },
      {
        key: 'import',
        title: 'Import',
        width: 90,
        cell: ({ number, state }) => (
          <CheckField
            label={<span className="visually-hidden">Import row {number}</span>}
            checked={chosen.has(number)}
            disabled={state === 'taken' || state === 'faulty'}
            onChange={({ target }) => onChoose([number], target.checked)}
          />
        ),
      },
    ],
    [chosen, onChoose],
  );
  const isAllChosen = similar.every(({ number }) => chosen.has(number));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="contained" disabled={chosen.size === 0} onClick={onImport}>
          Import {countOf(chosen.size, 'client')}
        </Button>
        <Button variant="outlined" onClick={onBack}>
          Change columns
        </Button>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {left > 0 ? `${countOf(left, 'row')} will not be imported.` : 'All rows will be imported.'}
        </Box>
      </Box>
      {similar.length > 0 && (
        <Notice
          label="Possible duplicates"
          action={
            <Button
              variant="outlined"
              onClick={() =>
                onChoose(
                  similar.map(({ number }) => number),
                  !isAllChosen,
                )
              }
            >
              {isAllChosen ? 'Skip them all' : 'Import them all'}
            </Button>
          }
        >
          {countOf(similar.length, 'row')} may be of clients who are there already. Choose which of them to import.
        </Notice>
      )}
      <Box sx={{ maxWidth: 260 }}>
        <SelectField label="Show" options={shown} value={filter} onChange={({ target }) => setFilter(target.value)} />
      </Box>
      {found.length === 0 ? (
        <EmptyState>No row is so.</EmptyState>
      ) : (
        <DataTable label="Rows" rows={found} columns={columns} keyOf={({ number }) => String(number)} />
      )}
    </Box>
  );
};

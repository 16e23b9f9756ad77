import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
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
import {
  CHOICES,
  type Choice,
  type Choices,
  choiceLabels,
  choiceOf,
  commonChoice,
  isProposed,
  mayBe,
} from './row-choice.ts';

interface RowsStepProps {
  rows: readonly JudgedRow[];
  choices: Choices;
  /** Chooses for those rows that may be so. */
  onChoose: (rows: readonly JudgedRow[], choice: Choice) => void;
  onImport: () => void;
  onBack: () => void;
}

const states: Record<RowState, { label: string; tone: Tone }> = {
  ready: { label: 'Ready', tone: 'good' },
  similar: { label: 'Possible duplicate', tone: 'warning' },
  taken: { label: 'There already', tone: 'neutral' },
  faulty: { label: 'Needs fixing', tone: 'bad' },
};

const shown = [
  { value: 'all', label: 'All rows' },
  { value: 'ready', label: 'Ready' },
  { value: 'similar', label: 'Possible duplicates' },
  { value: 'taken', label: 'There already' },
  { value: 'faulty', label: 'Needs fixing' },
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
export const RowsStep = ({ rows, choices, onChoose, onImport, onBack }: RowsStepProps) => {
  const [filter, setFilter] = useState('all');
  const found = useMemo(() => rows.filter(({ state }) => filter === 'all' || state === filter), [rows, filter]);
  const proposed = useMemo(() => rows.filter(isProposed), [rows]);
  const counted = useMemo(() => Map.groupBy(rows, (row) => choiceOf(row, choices)), [rows, choices]);
  const [left = [], added = [], extending = []] = CHOICES.map((choice) => counted.get(choice));
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
        cell: (row) => (
          <>
            <StatusChip {...states[row.state]} />
            {row.why && <Box sx={quiet}>{row.why}</Box>}
            {row.state === 'similar' && row.client && <Box sx={quiet}>{row.client.email}</Box>}
            {isProposed(row) ? (
              <RowChoice row={row} choice={choiceOf(row, choices)} onChoose={(choice) => onChoose([row], choice)} />
            ) : (
              mayBe(row, 'add') && (
                <CheckField
                  label={
                    <span>
                      Import<span className="visually-hidden"> row {row.number}</span>
                    </span>
                  }
                  checked={choiceOf(row, choices) === 'add'}
                  onChange={({ target }) => onChoose([row], target.checked ? 'add' : 'skip')}
                />
              )
            )}
          </>
        ),
      },
    ],
    [choices, onChoose],
  );
  const isAny = added.length + extending.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="contained" disabled={!isAny} onClick={onImport}>
          {extending.length > 0
            ? `Import ${countOf(added.length + extending.length, 'row')}`
            : `Import ${countOf(added.length, 'client')}`}
        </Button>
        <Button variant="outlined" onClick={onBack}>
          Change columns
        </Button>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {extending.length > 0 && `${countOf(extending.length, 'row')} will be added to existing clients. `}
          {left.length > 0 ? `${countOf(left.length, 'row')} will not be imported.` : 'All rows will be imported.'}
        </Box>
      </Box>
      {proposed.length > 0 && (
        <Notice
          label="Possible duplicates"
          action={
            <Box sx={{ flex: '0 1 260px', minWidth: 220 }}>
              <SelectField
                label="For all of them"
                hideLabel
                placeholder="Choose for all…"
                options={choiceOptions}
                value={commonChoice(proposed, choices) ?? ''}
                onChange={({ target }) => target.value && onChoose(proposed, target.value as Choice)}
              />
            </Box>
          }
        >
          {countOf(proposed.length, 'row')} may be of clients who are there already. Choose what to do with each, or
          with all. Adding to an existing client fills only what is empty there.
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

const choiceOptions = CHOICES.map((value) => ({ value, label: choiceLabels[value] }));

interface RowChoiceProps {
  row: JudgedRow;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** What is to become of a row whose client may be there already. */
const RowChoice = ({ row, choice, onChoose }: RowChoiceProps) => {
  const isPhone = useMediaQuery('(max-width: 480px)', { noSsr: true });
  return (
    <Box sx={{ maxWidth: 260, mt: 1 }}>
      <SelectField
        label={`What to do with row ${row.number}`}
        hideLabel
        hint={row.client?.archived ? 'This client is archived. Restore the client to add to it.' : undefined}
        options={choiceOptions.filter(({ value }) => mayBe(row, value))}
        value={choice}
        // There is no room for all of it on a phone.
        {...(isPhone && choice === 'extend' && { display: 'Add to existing' })}
        onChange={({ target }) => onChoose(target.value as Choice)}
      />
    </Box>
  );
};

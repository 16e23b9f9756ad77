import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { clientTitle } from '#core/clients/client.ts';
import { mayLeaveOut } from '#core/imports/faulty-cell.ts';
import type { ImportReading } from '#core/imports/field.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { countOf } from '#web/ui/row-count.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { FaultyCells } from './faulty-cells.tsx';
import type { JudgedRow, RowState } from './judge-rows.ts';
import { PartyNotice } from './party-notice.tsx';
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
  reading: ImportReading;
  /** Corrected rows are being compared with all others. */
  isComparing: boolean;
  /** Numbers of the rows that were corrected here. */
  corrected: ReadonlyMap<number, unknown>;
  /** Puts other cells into rows; without any, those of the file. */
  onCorrect: (some: ReadonlyMap<number, string[] | undefined>) => void;
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
export const RowsStep = (props: RowsStepProps) => {
  const { rows, reading, isComparing, corrected, onCorrect, choices, onChoose, onImport, onBack } = props;
  const [filter, setFilter] = useState('all');
  const found = useMemo(() => rows.filter(({ state }) => filter === 'all' || state === filter), [rows, filter]);
  const leavable = useMemo(
    () => rows.filter(({ faults }) => faults?.every((fault) => mayLeaveOut(fault, reading))),
    [rows, reading],
  );
  const leaveOut = async () => {
    const { withoutFaults } = await import('#core/imports/correct-row.ts');
    onCorrect(
      new Map(leavable.map(({ number, cells }) => [number, withoutFaults(cells, reading, tellInEnglish) ?? cells])),
    );
  };
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
            {row.state === 'faulty' ? (
              <FaultyCells
                row={row}
                reading={reading}
                onCorrect={(cells) => onCorrect(new Map([[row.number, cells]]))}
              />
            ) : (
              row.why && <Box sx={quiet}>{row.why}</Box>
            )}
            {corrected.has(row.number) && (
              <Box sx={quiet}>
                Corrected here.{' '}
                <Button size="small" onClick={() => onCorrect(new Map([[row.number, undefined]]))}>
                  As in the file<span className="visually-hidden"> (row {row.number})</span>
                </Button>
              </Box>
            )}
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
    [choices, onChoose, reading, corrected, onCorrect],
  );
  const isAny = added.length + extending.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="contained" disabled={!isAny || isComparing} onClick={onImport}>
          {extending.length > 0
            ? `Import ${countOf(added.length + extending.length, 'row')}`
            : `Import ${countOf(added.length, 'client')}`}
        </Button>
        <Button variant="outlined" onClick={onBack}>
          Change columns
        </Button>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {isComparing && 'Comparing the corrected rows with all others… '}
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
      <PartyNotice rows={rows} />
      {leavable.length > 0 && (
        <Notice
          label="What can be left out"
          action={
            <Button variant="outlined" onClick={() => void leaveOut()}>
              {leavable.length === 1 ? 'Leave it out' : 'Leave it out of all'}
            </Button>
          }
        >
          {leavable.length === 1
            ? 'In 1 row something is wrong that a client can do without. Correct it in the row, or leave it out.'
            : `In ${countOf(leavable.length, 'row')} something is wrong that a client can do without. Correct it in each row, or leave it out.`}
        </Notice>
      )}
      <Box sx={{ maxWidth: 260 }} data-rows-shown>
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

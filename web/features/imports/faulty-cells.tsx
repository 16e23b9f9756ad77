import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { mayLeaveOut, withCell } from '#core/imports/faulty-cell.ts';
import type { ImportReading } from '#core/imports/field.ts';
import type { RowFault } from '#core/imports/read-row.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { JudgedRow } from './judge-rows.ts';

interface FaultyCellsProps {
  row: JudgedRow;
  reading: ImportReading;
  onCorrect: (cells: string[]) => void;
}

/** What is wrong with a row, each cell to be corrected where it stands, or left out where a client can do without it. */
export const FaultyCells = ({ row, reading, onCorrect }: FaultyCellsProps) => (
  <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 360, mt: 1 }}>
    {(row.faults ?? []).map((fault) =>
      fault.at === undefined ? (
        <Box key={fault.msg}>{fault.column ? `${fault.column}: ${fault.msg}` : fault.msg}</Box>
      ) : (
        <FaultyCell key={fault.at} {...{ row, reading, fault, onCorrect }} at={fault.at} />
      ),
    )}
  </Box>
);

const FAULTY = 'input[data-faulty-cell]';

/** Once a cell is mended it is gone, and the next one that is wrong has the focus. */
const goOn = (from: Element | null): void => {
  const all = [...document.querySelectorAll<HTMLInputElement>(FAULTY)];
  const next = all[all.indexOf(from as HTMLInputElement) + 1];
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
    const to = next?.isConnected ? next : document.querySelector<HTMLInputElement>(FAULTY);
    (to ?? document.querySelector<HTMLElement>('[data-rows-shown] select'))?.focus();
  });
};

interface FaultyCellProps extends FaultyCellsProps {
  fault: RowFault;
  at: number;
}

const FaultyCell = ({ row, reading, fault, at, onCorrect }: FaultyCellProps) => {
  const { number, cells } = row;
  const kept = cells[at] ?? '';
  const [text, setText] = useState(kept);
  const column = reading.columns[at];
  const name = fault.column || `Column ${at + 1}`;
  const keep = (from: HTMLInputElement) => {
    if (text === kept) return;
    onCorrect(withCell(cells, at, text));
    goOn(from);
  };
  return (
    <Box>
      <TextField
        label={`${name}, row ${number}`}
        error={fault.msg}
        value={text}
        inputProps={{
          'data-faulty-cell': '',
          spellCheck: false,
          onKeyDown: (event) => {
            if (event.key === 'Enter') keep(event.currentTarget);
          },
        }}
        onChange={({ target }) => setText(target.value)}
        onBlur={({ target }) => keep(target)}
      />
      {column?.field === 'invitee_email' && (
        <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: 'var(--type-note)' }}>
          Every client needs an email. Without one the row is not imported.
        </Box>
      )}
      {mayLeaveOut(fault, reading) && (
        <Button
          size="small"
          sx={{ mt: 0.5 }}
          onClick={({ currentTarget }) => {
            const from = currentTarget.parentElement?.querySelector(FAULTY) ?? null;
            onCorrect(withCell(cells, at, ''));
            goOn(from);
          }}
        >
          Leave it out<span className="visually-hidden"> {`(${name}, row ${number})`}</span>
        </Button>
      )}
    </Box>
  );
};

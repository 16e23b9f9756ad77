import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useContext, useEffect, useId, useMemo, useState } from 'react';
import { capitalised } from '#core/capitalised.ts';
import { asRows, type Cell, rowCounts } from '#core/questionnaires/answers.ts';
import { type Column, partsOf } from '#core/questionnaires/question.ts';
import { columnQuestion } from '#core/questionnaires/row-questions.ts';
import type { SettledTable } from '#core/questionnaires/settled-rows.ts';
import { cellWords } from '#web/paper/answer-lines.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { cellLooks } from './grid-cell.tsx';
import { GroupedCell, isGrouped } from './grouped-cell.tsx';
import { NestedTable } from './row-inputs.tsx';
import { controlOf, SoughtField, useOpensFor } from './sought-field.ts';

type FaultOf = (field: string) => string | undefined;

/** What is wrong in a cell: where, by its path there ('' for the cell itself) and by its name, and what. */
export interface CellFault {
  path: string;
  label: string;
  message: string;
}

/** The paths in a cell of what it has besides itself, and what they are called: parts, or the cells of its rows. */
const within = (column: Column, cell: Cell | undefined): Omit<CellFault, 'message'>[] => {
  if (column.category_name !== 'Data Table')
    return (isGrouped(column) ? partsOf(columnQuestion(column)) : []).map(({ key, label }) => ({ path: key, label }));
  return asRows(cell).flatMap((row, at) =>
    (column.dataTableColumns ?? []).flatMap((own) => {
      const label = `${capitalised(column.dataTableNoun || 'Row')} ${at + 1}, ${own.question_value || 'Untitled column'}`;
      const path = `${row.id}.${own.id}`;
      const parts = within(own, row.cells[own.id]);
      return [
        { path, label },
        ...parts.map((part) => ({ path: `${path}.${part.path}`, label: `${label}: ${part.label}` })),
      ];
    }),
  );
};

/** What is wrong with a cell and with everything in it. */
export const faultsIn = (faultOf: FaultOf, name: string, column: Column, cell?: Cell): CellFault[] => [
  ...faultAt(faultOf, name, { path: '', label: '' }),
  ...within(column, cell).flatMap((place) => faultAt(faultOf, `${name}.${place.path}`, place)),
];

const faultAt = (faultOf: FaultOf, field: string, place: Omit<CellFault, 'message'>): CellFault[] => {
  const message = faultOf(field);
  return message ? [{ ...place, message }] : [];
};

/** The first of what is wrong in a cell, with its place. */
export const firstFault = ([first]: readonly CellFault[] = []): string | undefined =>
  first && (first.label ? `${first.label}: ${first.message}` : first.message);

/** What a cell holds, in a few words: of a table how many rows. */
const wordsOf = (column: Column, value: Cell | undefined): string => {
  if (column.category_name !== 'Data Table') return cellWords(column, value);
  const count = asRows(value).filter(rowCounts).length;
  return count === 0 ? '' : count === 1 ? '1 row' : `${count} rows`;
};

/** Takes the focus to a field that is drawn beside it. */
const Lead = ({ to }: { to: string }) => {
  useEffect(() => controlOf(to)?.focus(), [to]);
  return null;
};

interface DialogCellProps {
  column: Column;
  name: string;
  faults: readonly CellFault[];
  value: Cell | undefined;
  /** Its rows as they count, where it has rows whose columns have formulas or conditions. */
  table: SettledTable | undefined;
  onChange: (cell: Cell) => void;
  onLeave: (field: string) => void;
}

/** A cell of several fields, or of rows, which are filled in in a dialog; the cell says what they hold. */
export const DialogCell = ({ column, name, faults, value, table, onChange, onLeave }: DialogCellProps) => {
  const fault = firstFault(faults);
  const fields = `${name}.dialog`;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const title = column.question_value || 'Untitled column';
  const cellText = wordsOf(column, table ? (table.rows as Cell) : value);
  const isTable = column.category_name === 'Data Table';
  const Fields = isTable ? NestedTable : GroupedCell;
  const sought = useContext(SoughtField);
  const inside = useMemo(
    () => (sought?.field.startsWith(`${name}.`) ? { field: `${fields}${sought.field.slice(name.length)}` } : undefined),
    [sought, name, fields],
  );
  useOpensFor(name, () => setOpen(true));
  const close = () => {
    setOpen(false);
    onLeave(name);
  };
  return (
    <>
      <Box
        component="button"
        type="button"
        name={name}
        aria-label={`${title}${column.required ? '' : ' (optional)'}: ${cellText || 'not answered'}`}
        aria-haspopup="dialog"
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? id : undefined}
        onClick={() => setOpen(true)}
        sx={{
          ...cellLooks(false, fault !== undefined),
          // Its words widen no column.
          width: 0,
          minWidth: '100%',
          cursor: 'pointer',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {cellText || <Box sx={{ color: 'text.secondary' }}>Fill in</Box>}
      </Box>
      {fault && (
        <Box id={id} sx={{ px: 1, pb: 0.5, fontSize: 'var(--type-small)', color: 'error.main' }}>
          {fault}
        </Box>
      )}
      {isOpen && (
        <Box onKeyDown={(event) => event.stopPropagation()} onPaste={(event) => event.stopPropagation()}>
          <Dialog
            open
            title={title}
            width={isTable ? 'large' : 'medium'}
            onClose={close}
            actions={<Button onClick={close}>Done</Button>}
          >
            <SoughtField.Provider value={inside}>
              <Fields
                column={column}
                name={fields}
                value={value}
                table={table}
                faultOf={(field) => faults.find(({ path }) => field === (path ? `${fields}.${path}` : fields))?.message}
                onChange={onChange}
                onLeave={(field) => onLeave(`${name}${field.slice(fields.length)}`)}
              />
              {inside && <Lead to={inside.field} />}
            </SoughtField.Provider>
          </Dialog>
        </Box>
      )}
    </>
  );
};

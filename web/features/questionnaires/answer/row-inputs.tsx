import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, useId } from 'react';
import {
  ANSWER_LIMITS,
  asContacts,
  asRows,
  type Cell,
  type ContactRow,
  contactCounts,
  plainCell,
  type TableRow,
} from '#core/questionnaires/answers.ts';
import { type Column, partsOf } from '#core/questionnaires/question.ts';
import type { SettledTable } from '#core/questionnaires/settled-rows.ts';
import { useAfterPress } from '#web/ui/after-press.ts';
import { ComputedField } from './computed-field.tsx';
import { FieldGrid, Group } from './group.tsx';
import { cellQuestion, GroupedCell, type GroupedCellProps, isGrouped } from './grouped-cell.tsx';
import { type GroupedProps, PartsFields } from './grouped-inputs.tsx';
import { KnownContacts } from './known-contacts.tsx';
import { totalsOf } from './pasted-cells.ts';
import { PlainInput } from './plain-input.tsx';
import { RowCards } from './row-cards.tsx';

/** Whoever draws a form says what stands there meanwhile: for all of it, since a field of the grid may be where the focus goes. */
const DataGrid = lazy(async () => ({ default: (await import('./data-grid.tsx')).DataGrid }));

const begun = (parts: Record<string, string>) => Object.values(parts).some((text) => text.trim());

/** People with their details; one that lacks name or email is kept but does not count, and says so. */
export const Contacts = ({ question, answer, faultOf, onAnswer, onLeave }: GroupedProps) => (
  <Group
    label={question.question_value}
    hint={question.help}
    error={faultOf(question.id)}
    optional={!question.required}
  >
    <KnownContacts
      parts={partsOf(question)}
      rows={asContacts(answer)}
      limit={ANSWER_LIMITS.contacts}
      onChange={onAnswer}
    />
    <RowCards
      rows={asContacts(answer)}
      noun="Contact"
      limit={ANSWER_LIMITS.contacts}
      name={question.id}
      newRow={(id): ContactRow => ({ id, parts: {} })}
      onChange={onAnswer}
    >
      {(contact, change) => (
        <>
          <PartsFields
            parts={partsOf(question)}
            values={contact.parts}
            path={`${question.id}.${contact.id}`}
            {...{ faultOf, onLeave }}
            onChange={(parts) => change({ ...contact, parts })}
          />
          {begun(contact.parts) && !contactCounts(contact) && (
            <Box sx={{ mt: 1, fontSize: 'var(--type-small)', color: 'warning.main' }}>
              A contact counts only with both name and email.
            </Box>
          )}
        </>
      )}
    </RowCards>
  </Group>
);

/** The rows of a data table, a grid on a desk and cards on a phone: each row keeps its identity, so hiding, reordering and renaming lose none of it. */
export const DataTable = (props: DataTableProps) => {
  const { question, noun, columns = [], answer, table, limit, faultOf, onAnswer, onLeave } = props;
  const isGrid = useMediaQuery('(min-width: 900px)', { noSsr: true }) && columns.length > 0;
  return (
    <Group
      label={question.question_value}
      hint={question.help}
      error={faultOf(question.id)}
      optional={!question.required}
    >
      {isGrid ? (
        <DataGrid
          label={question.question_value}
          rows={asRows(answer)}
          columns={columns}
          table={table}
          noun={noun || 'Row'}
          name={question.id}
          limit={limit}
          faultOf={faultOf}
          onChange={onAnswer}
          onLeave={onLeave}
        />
      ) : (
        <TableCards {...props} />
      )}
    </Group>
  );
};

type DataTableProps = GroupedProps & {
  noun: string | undefined;
  columns: readonly Column[] | undefined;
  table: SettledTable | undefined;
  /** The most rows. */
  limit: number;
};

/** The rows of a table within a row; `table` are they as they count. */
export const NestedTable = ({
  column,
  name,
  value,
  table,
  faultOf,
  onChange,
  onLeave,
}: GroupedCellProps & { table: SettledTable | undefined }) => (
  <DataTable
    question={cellQuestion(column, name)}
    noun={column.dataTableNoun}
    columns={column.dataTableColumns}
    table={table}
    limit={ANSWER_LIMITS.nestedRows}
    answer={value}
    onAnswer={(answer) => onChange(answer as Cell)}
    {...{ faultOf, onLeave }}
  />
);

const TableCards = (props: DataTableProps) => {
  const { question, noun, columns = [], answer, table, limit, faultOf, onAnswer, onLeave } = props;
  return (
    <RowCards
      rows={asRows(answer)}
      noun={noun || 'Row'}
      limit={limit}
      name={question.id}
      newRow={(id): TableRow => ({ id, cells: {} })}
      onChange={onAnswer}
      below={<Totals columns={columns} rows={table?.rows ?? asRows(answer)} />}
    >
      {(row, change) => (
        <FieldGrid>
          {columns.map((column) => {
            const name = `${question.id}.${row.id}.${column.id}`;
            const settledRow = table?.byId.get(row.id);
            if (settledRow?.shown.has(column.id) === false) return null;
            if (column.category_name === 'Computed')
              return <ComputedField key={column.id} question={column} result={settledRow?.computed.get(column.id)} />;
            const put = (cell: Cell | undefined) =>
              change({ ...row, cells: { ...row.cells, [column.id]: cell ?? '' } });
            if (column.category_name === 'Data Table')
              return (
                <Box key={column.id} sx={{ gridColumn: '1 / -1' }}>
                  <NestedTable
                    {...{ column, name, faultOf, onLeave }}
                    value={row.cells[column.id]}
                    table={settledRow?.tables.get(column.id)}
                    onChange={put}
                  />
                </Box>
              );
            if (isGrouped(column))
              return (
                <GroupedCell
                  key={column.id}
                  {...{ column, name, faultOf, onLeave }}
                  value={row.cells[column.id]}
                  onChange={put}
                />
              );
            return (
              <PlainInput
                key={column.id}
                asked={column}
                name={name}
                label={column.question_value || 'Untitled column'}
                hint={column.help}
                error={faultOf(name)}
                value={plainCell(row.cells[column.id])}
                onChange={put}
                onLeave={() => onLeave(name)}
              />
            );
          })}
        </FieldGrid>
      )}
    </RowCards>
  );
};

/** The sums of columns under the cards, as the last row of the grid has them. */
const Totals = ({ columns, rows }: { columns: readonly Column[]; rows: readonly TableRow[] }) => {
  const id = useId();
  const totals = totalsOf(rows, columns);
  const isShown = useAfterPress(rows.length > 0 && totals.some((total) => total !== undefined));
  if (!isShown) return null;
  return (
    <Box role="group" aria-labelledby={id} sx={{ px: 2, py: 1.25, border: '1px solid var(--line)', borderRadius: 2 }}>
      <Box id={id} sx={{ fontSize: 'var(--type-small)', fontWeight: 650, color: 'text.secondary' }}>
        Total
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'grid', gap: 0.5 }}>
        {columns.map((column, at) =>
          totals[at] === undefined ? null : (
            <Box
              key={column.id}
              sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
            >
              <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
                {column.question_value || 'Untitled column'}
              </Box>
              <Box
                component="dd"
                className="figures"
                sx={{ m: 0, ml: 'auto', fontWeight: 650, overflowWrap: 'anywhere' }}
              >
                {totals[at]}
              </Box>
            </Box>
          ),
        )}
      </Box>
    </Box>
  );
};

import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy } from 'react';
import {
  ANSWER_LIMITS,
  asContacts,
  asRows,
  type ContactRow,
  contactCounts,
  type TableRow,
} from '#core/questionnaires/answers.ts';
import { type Column, partsOf } from '#core/questionnaires/question.ts';
import { FieldGrid, Group } from './group.tsx';
import { type GroupedProps, PartsFields } from './grouped-inputs.tsx';
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
  const { question, noun, columns = [], answer, faultOf, onAnswer, onLeave } = props;
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
          noun={noun || 'Row'}
          name={question.id}
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

type DataTableProps = GroupedProps & { noun: string | undefined; columns: readonly Column[] | undefined };

const TableCards = ({ question, noun, columns = [], answer, faultOf, onAnswer, onLeave }: DataTableProps) => (
  <RowCards
    rows={asRows(answer)}
    noun={noun || 'Row'}
    limit={ANSWER_LIMITS.rows}
    name={question.id}
    newRow={(id): TableRow => ({ id, cells: {} })}
    onChange={onAnswer}
  >
    {(row, change) => (
      <FieldGrid>
        {columns.map((column) => {
          const name = `${question.id}.${row.id}.${column.id}`;
          return (
            <PlainInput
              key={column.id}
              asked={column}
              name={name}
              label={column.question_value || 'Untitled column'}
              hint={column.help}
              error={faultOf(name)}
              value={row.cells[column.id]}
              onChange={(value) => change({ ...row, cells: { ...row.cells, [column.id]: value ?? '' } })}
              onLeave={() => onLeave(name)}
            />
          );
        })}
      </FieldGrid>
    )}
  </RowCards>
);

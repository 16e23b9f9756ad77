import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { emptyColumn } from '#core/questionnaires/builder-edits.ts';
import { type Column, LIMITS, type Question, type Section, type Table } from '#core/questionnaires/question.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useActions, useFields } from './builder-context.ts';
import { ColumnEditor } from './column-editor.tsx';
import { fieldName } from './faults-by-owner.ts';
import { Line, stepped } from './list-lines.tsx';
import { withSection } from './places.ts';

/** The noun and the columns of a data table; they are the section's, and edited with its Data Table question. */
export const TableEditor = ({ section, question }: { section: Section; question: Question }) => {
  const { edit } = useActions();
  return (
    <TableFields
      ownerId={question.id}
      path=""
      table={section}
      section={section}
      change={(part, focus) => edit((all) => withSection(all, section.id, part), focus ? { focus } : {})}
    />
  );
};

interface TableFieldsProps {
  ownerId: string;
  /** The path that its fields begin with. */
  path: string;
  table: Table;
  /** Whose table it is, or in whose rows it stands. */
  section: Section;
  isNested?: boolean;
  change: (part: Table, focus?: string) => void;
}

const TableFields = ({ ownerId, path, table, section, isNested = false, change }: TableFieldsProps) => {
  const { newId } = useActions();
  const fields = useFields(ownerId);
  const columns: readonly Column[] = table.dataTableColumns ?? [];
  const list = fields(`${path}dataTableColumns`);
  const pathOf = (at: number) => `${path}dataTableColumns.${at}`;
  const changeColumns = (dataTableColumns: Column[], focus?: string) => change({ dataTableColumns }, focus);
  const add = () =>
    changeColumns([...columns, emptyColumn(newId())], fieldName(ownerId, `${pathOf(columns.length)}.question_value`));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        {...fields(`${path}dataTableNoun`)}
        label="Noun"
        hint={`What one row is called; the button says “Add ${table.dataTableNoun?.trim() || (isNested ? 'child' : 'representative')}”.`}
        maxLength={LIMITS.title}
        value={table.dataTableNoun ?? ''}
        onChange={({ target }) => change({ dataTableNoun: target.value })}
      />
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
          Columns
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {columns.map((column, at) => (
            <Line
              key={column.id}
              what={`column ${at + 1}`}
              at={at}
              count={columns.length}
              onStep={(by) => changeColumns(stepped(columns, at, by))}
              onRemove={() =>
                changeColumns(
                  columns.filter((each) => each !== column),
                  columns.length > 1
                    ? fieldName(ownerId, `${pathOf(Math.min(at, columns.length - 2))}.question_value`)
                    : list.name,
                )
              }
            >
              <ColumnEditor
                ownerId={ownerId}
                path={pathOf(at)}
                columns={columns}
                column={column}
                section={section}
                isNested={isNested}
                onChange={changeColumns}
              >
                {!isNested && column.category_name === 'Data Table' && (
                  <TableFields
                    ownerId={ownerId}
                    path={`${pathOf(at)}.`}
                    table={column}
                    section={section}
                    isNested
                    change={(part, focus) =>
                      changeColumns(
                        columns.map((each) => (each === column ? { ...each, ...part } : each)),
                        focus,
                      )
                    }
                  />
                )}
              </ColumnEditor>
            </Line>
          ))}
        </Box>
        {list.error && <Box sx={{ mt: 0.5, fontSize: 'var(--type-small)', color: 'error.main' }}>{list.error}</Box>}
        {columns.length < (isNested ? LIMITS.nestedColumns : LIMITS.columns) && (
          <Button id={list.name} size="small" startIcon={<Plus size={16} />} onClick={add} sx={{ mt: 0.75, ml: -0.5 }}>
            Add column
          </Button>
        )}
      </Box>
    </Box>
  );
};

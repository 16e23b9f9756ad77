import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { emptyColumn, suggestedIdentifier } from '#core/questionnaires/builder-edits.ts';
import { CATEGORIES, type CategoryName, COLUMN_CATEGORIES } from '#core/questionnaires/categories.ts';
import { columnChecksOf } from '#core/questionnaires/checks.ts';
import { type Column, LIMITS, type Question, type Section } from '#core/questionnaires/question.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useActions, useFields } from './builder-context.ts';
import { ChecksEditor } from './checks-editor.tsx';
import { fieldName } from './faults-by-owner.ts';
import { Line, stepped } from './list-lines.tsx';
import { startOf } from './naming.ts';
import { OptionsEditor } from './options-editor.tsx';
import { withSection } from './places.ts';

/** The noun and the columns of a data table; they are the section's, and edited with its Data Table question. */
export const TableEditor = ({ section, question }: { section: Section; question: Question }) => {
  const { edit, newId } = useActions();
  const fields = useFields(question.id);
  const columns = section.dataTableColumns ?? [];
  const change = (part: Partial<Section>, focus?: string) =>
    edit((all) => withSection(all, section.id, part), focus ? { focus } : {});
  const list = fields('dataTableColumns');
  const add = () => {
    const focus = fieldName(question.id, `dataTableColumns.${columns.length}.question_value`);
    change({ dataTableColumns: [...columns, emptyColumn(newId())] }, focus);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        {...fields('dataTableNoun')}
        label="Noun"
        hint={`What one row is called; the button says “Add ${section.dataTableNoun?.trim() || 'representative'}”.`}
        maxLength={LIMITS.title}
        value={section.dataTableNoun ?? ''}
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
              onStep={(by) => change({ dataTableColumns: stepped(columns, at, by) })}
              onRemove={() =>
                change(
                  { dataTableColumns: columns.filter((each) => each !== column) },
                  columns.length > 1
                    ? fieldName(question.id, `dataTableColumns.${Math.min(at, columns.length - 2)}.question_value`)
                    : list.name,
                )
              }
            >
              <ColumnEditor
                ownerId={question.id}
                at={at}
                column={column}
                taken={columns.flatMap((each) => (each === column ? [] : each.id_value || []))}
                onChange={(next, focus) =>
                  change({ dataTableColumns: columns.map((each) => (each === column ? next : each)) }, focus)
                }
              />
            </Line>
          ))}
        </Box>
        {list.error && <Box sx={{ mt: 0.5, fontSize: 'var(--type-small)', color: 'error.main' }}>{list.error}</Box>}
        {columns.length < LIMITS.columns && (
          <Button id={list.name} size="small" startIcon={<Plus size={16} />} onClick={add} sx={{ mt: 0.75, ml: -0.5 }}>
            Add column
          </Button>
        )}
      </Box>
    </Box>
  );
};

interface ColumnEditorProps {
  ownerId: string;
  at: number;
  column: Column;
  taken: string[];
  onChange: (column: Column, focus?: string) => void;
}

const ColumnEditor = ({ ownerId, at, column, taken, onChange }: ColumnEditorProps) => {
  const { newId } = useActions();
  const fields = useFields(ownerId);
  const path = `dataTableColumns.${at}`;
  const words = fields(`${path}.question_value`);
  const put = (part: Partial<Column>, focus?: string) => onChange({ ...column, ...part }, focus);
  const leave = () => {
    words.onBlur();
    if (column.question_value.trim() && !column.id_value) {
      put({ id_value: suggestedIdentifier(column.question_value, taken) });
    }
  };
  const pick = (category_name: CategoryName) => {
    const { field_values = column.field_values } = startOf({ ...column, multifield_values: [] }, category_name, newId);
    put({ category_name, field_values, checks: undefined });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        p: 1.5,
        border: '1px solid var(--line)',
        borderRadius: 2,
        background: 'var(--paper)',
      }}
    >
      <Box
        sx={{ display: 'grid', gap: 1.25, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <TextField
          {...words}
          label="Column"
          maxLength={LIMITS.title}
          value={column.question_value}
          onChange={({ target }) => put({ question_value: target.value })}
          onBlur={leave}
        />
        <TextField
          {...fields(`${path}.id_value`)}
          label="Identifier"
          maxLength={LIMITS.key}
          value={column.id_value}
          onChange={({ target }) => put({ id_value: target.value })}
          inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
        />
        <SelectField
          label="Category"
          options={COLUMN_CATEGORIES.map((category) => ({ value: category, label: category }))}
          value={column.category_name}
          onChange={({ target }) => pick(target.value as CategoryName)}
        />
        <Box sx={{ pt: 4 }}>
          <CheckField
            label="Required in each row"
            checked={column.required}
            onChange={({ target }) => put({ required: target.checked })}
          />
        </Box>
      </Box>
      {CATEGORIES[column.category_name].ownOptions && (
        <OptionsEditor
          ownerId={ownerId}
          path={`${path}.field_values`}
          options={column.field_values}
          onLabel={(id, label) =>
            put({ field_values: column.field_values.map((each) => (each.id === id ? { ...each, label } : each)) })
          }
          onChange={(field_values, focus) => put({ field_values }, focus)}
        />
      )}
      <Box sx={{ display: 'flex' }}>
        <ChecksEditor
          key={column.category_name}
          ownerId={ownerId}
          path={`${path}.checks`}
          category={column.category_name}
          names={columnChecksOf(column.category_name)}
          checks={column.checks}
          onChange={(checks) => put({ checks })}
        />
      </Box>
    </Box>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useMemo } from 'react';
import {
  emptyColumn,
  emptyCondition,
  suggestedIdentifier,
  withColumnIdentifier,
  withColumnOptionLabel,
} from '#core/questionnaires/builder-edits.ts';
import { isIdentifier } from '#core/questionnaires/builder-rules.ts';
import {
  CATEGORIES,
  type CategoryName,
  COLUMN_CATEGORIES,
  isNestedColumnCategory,
} from '#core/questionnaires/categories.ts';
import { columnChecksOf } from '#core/questionnaires/checks.ts';
import { hasTotal, showsTotal } from '#core/questionnaires/column-totals.ts';
import { type Column, LIMITS, type Section, tableColumnOf } from '#core/questionnaires/question.ts';
import { columnQuestion, insideRow } from '#core/questionnaires/row-questions.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useActions, useFields, useView } from './builder-context.ts';
import { ChecksEditor } from './checks-editor.tsx';
import { type QuestionNames, questionNames } from './condition-choices.ts';
import { ConditionsEditor } from './conditions-editor.tsx';
import { fieldName } from './faults-by-owner.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { NamedField } from './named-field.tsx';
import { startOf } from './naming.ts';
import { OptionsEditor } from './options-editor.tsx';

interface ColumnEditorProps {
  /** The Data Table question, which faults are told of. */
  ownerId: string;
  /** The column's path among the fields of the question. */
  path: string;
  /** All columns of its table. */
  columns: readonly Column[];
  column: Column;
  /** The section of the table, or of the one in whose rows it stands. */
  section: Section;
  /** Whether its table stands within the rows of another. */
  isNested: boolean;
  onChange: (columns: Column[], focus?: string) => void;
  /** The columns that it has itself. */
  children?: ReactNode;
}

/** Everything about one column of a data table. */
export const ColumnEditor = (props: ColumnEditorProps) => {
  const { ownerId, path, columns, column, section, isNested, onChange, children } = props;
  const { newId } = useActions();
  const fields = useFields(ownerId);
  const labelField = fields(`${path}.question_value`);
  const taken = columns.flatMap((each) => (each === column ? [] : each.id_value || []));
  const isComputed = column.category_name === 'Computed';
  const put = (part: Partial<Column>, focus?: string) =>
    onChange(
      columns.map((each) => (each === column ? { ...each, ...part } : each)),
      focus,
    );
  const leave = () => {
    labelField.onBlur();
    if (column.question_value.trim() && !column.id_value) {
      put({ id_value: suggestedIdentifier(column.question_value, taken) });
    }
  };
  const pick = (category_name: CategoryName) => {
    const { field_values = column.field_values, computed } = startOf(columnQuestion(column), category_name, newId);
    const isTable = category_name === 'Data Table';
    put({
      category_name,
      field_values,
      checks: undefined,
      show_total: undefined,
      dataTableNoun: undefined,
      dataTableColumns: isTable ? [emptyColumn(newId())] : undefined,
      ...(isTable && { required: false }),
      ...(computed && { computed, required: false }),
    });
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
          {...labelField}
          label="Column"
          maxLength={LIMITS.title}
          value={column.question_value}
          onChange={({ target }) => put({ question_value: target.value })}
          onBlur={leave}
        />
        <NamedField
          {...fields(`${path}.id_value`)}
          label="Identifier"
          maxLength={LIMITS.key}
          value={column.id_value}
          isFree={(text) => isIdentifier(text) && !taken.includes(text)}
          onCommit={(text) => onChange(withColumnIdentifier(columns, column.id, text))}
          inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
        />
        <SelectField
          {...fields(`${path}.category_name`)}
          label="Category"
          options={categoriesFor(column, columns, isNested).map((category) => ({ value: category, label: category }))}
          value={column.category_name}
          onChange={({ target }) => pick(target.value as CategoryName)}
        />
        <Box sx={{ pt: 4, display: 'grid', justifyItems: 'start' }}>
          {!isComputed && (
            <CheckField
              label="Required in each row"
              checked={column.required}
              onChange={({ target }) => put({ required: target.checked })}
            />
          )}
          {hasTotal(column) && (
            <CheckField
              label="Show the total below the rows"
              checked={showsTotal(column, columns)}
              onChange={({ target }) => put({ show_total: target.checked })}
            />
          )}
        </Box>
      </Box>
      {CATEGORIES[column.category_name].ownOptions && (
        <OptionsEditor
          ownerId={ownerId}
          path={`${path}.field_values`}
          options={column.field_values}
          onLabel={(id, label) => onChange(withColumnOptionLabel(columns, column.id, id, label))}
          onChange={(field_values, focus) => put({ field_values }, focus)}
        />
      )}
      {isComputed && <ColumnFormula {...{ ownerId, section, isNested, column, path, put }} />}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ChecksEditor
          key={column.category_name}
          ownerId={ownerId}
          path={`${path}.checks`}
          category={column.category_name}
          names={columnChecksOf(column.category_name)}
          checks={column.checks}
          onChange={(checks) => put({ checks })}
        />
        <ColumnConditions {...{ ownerId, section, isNested, column, path, put }} />
      </Box>
    </Box>
  );
};

/** What a column may be: of the columns of a row one may be a table, of those of a table within a row none. */
const categoriesFor = (column: Column, columns: readonly Column[], isNested: boolean): CategoryName[] => {
  if (isNested) return COLUMN_CATEGORIES.filter(isNestedColumnCategory);
  const table = tableColumnOf({ dataTableColumns: [...columns] });
  return COLUMN_CATEGORIES.filter((category) => category !== 'Data Table' || !table || table === column);
};

interface InRowProps {
  ownerId: string;
  section: Section;
  isNested: boolean;
  column: Column;
  path: string;
  put: (part: Partial<Column>, focus?: string) => void;
}

/** What formulas and conditions of a column look at: its row, then the one around, and the questions outside as they were when the keys paused. */
const useRow = (section: Section, isNested: boolean) => {
  const deferred = useView((view) => view.deferred);
  return useMemo(() => {
    const stands = deferred.sections.find(({ id }) => id === section.id);
    const { row, inner } = insideRow(deferred, stands ?? section);
    return isNested ? insideRow(row, inner).row : row;
  }, [deferred, section, isNested]);
};

const ColumnFormula = ({ ownerId, section, isNested, column, path, put }: InRowProps) => (
  <FormulaEditor
    question={columnQuestion(column)}
    ownerId={ownerId}
    path={`${path}.formula`}
    within={useRow(section, isNested)}
    put={put}
  />
);

/** The id of the button that begins the conditions of a column. */
const beginsAt = (ownerId: string, path: string): string => fieldName(ownerId, `${path}.conditions`);

/** When a row asks for a column: the first condition is there once it is wanted. */
const ColumnConditions = (props: InRowProps) => {
  const { ownerId, column, path, put } = props;
  const { newId } = useActions();
  const conditions = `${path}.visibility_condition`;
  if (column.visibility_condition?.length) return <OpenConditions {...props} />;
  const begin = () =>
    put({ visibility_condition: [emptyCondition(newId())], match: 'all' }, fieldName(ownerId, `${conditions}.0.label`));
  return (
    <Button id={beginsAt(ownerId, path)} size="small" startIcon={<Plus size={16} />} onClick={begin} sx={{ ml: -0.5 }}>
      Ask in some rows only
    </Button>
  );
};

const OpenConditions = ({ ownerId, section, isNested, column, path, put }: InRowProps) => {
  const row = useRow(section, isNested);
  const names = useMemo((): QuestionNames => {
    const columns = row.sections.slice(-1);
    return new Map([
      ...questionNames({ sections: columns }),
      ...questionNames({ sections: row.sections.slice(0, -1) }),
    ]);
  }, [row]);
  return (
    <Box sx={{ flex: '1 1 100%', borderTop: '1px solid var(--line)', pt: 1.25 }}>
      <ConditionsEditor
        ownerId={ownerId}
        path={`${path}.visibility_condition`}
        itemId={column.id}
        what="column"
        names={names}
        all={column.visibility_condition ?? []}
        match={column.match ?? 'all'}
        onChange={(value, focus) => put(value, value.visibility_condition.length > 0 ? focus : beginsAt(ownerId, path))}
      />
    </Box>
  );
};

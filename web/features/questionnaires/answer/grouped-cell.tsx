import type { Cell } from '#core/questionnaires/answers.ts';
import { CATEGORIES, NEEDED_OF_CONTACT } from '#core/questionnaires/categories.ts';
import type { Column, Question } from '#core/questionnaires/question.ts';
import { columnQuestion } from '#core/questionnaires/row-questions.ts';
import { MultipleSelection, PartsGroup } from './grouped-inputs.tsx';

/** Whether a cell of a column has several fields: options to tick, or the parts of an address or a contact. */
export const isGrouped = (column: Column): boolean =>
  ['options', 'parts'].includes(CATEGORIES[columnQuestion(column).category_name].kind);

export interface GroupedCellProps {
  column: Column;
  /** The cell's path, which those of its fields begin with. */
  name: string;
  value: Cell | undefined;
  faultOf: (field: string) => string | undefined;
  onChange: (cell: Cell) => void;
  onLeave: (field: string) => void;
}

/** A cell of a column as a question, which its path is the id of. */
export const cellQuestion = (column: Column, name: string): Question => ({
  ...columnQuestion(column),
  id: name,
  question_value: column.question_value || 'Untitled column',
});

/** The fields of a cell that has several. */
export const GroupedCell = ({ column, name, value, faultOf, onChange, onLeave }: GroupedCellProps) => {
  const grouped = {
    question: cellQuestion(column, name),
    answer: value,
    faultOf,
    onLeave,
    onAnswer: (answer: unknown) => onChange(answer as Cell),
  };
  return CATEGORIES[column.category_name].kind === 'options' ? (
    <MultipleSelection {...grouped} />
  ) : (
    <PartsGroup
      {...grouped}
      needed={column.category_name === 'Contact' && column.required ? NEEDED_OF_CONTACT : undefined}
    />
  );
};

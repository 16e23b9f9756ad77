import { type Answer, type Answers, asContacts, asRows, type Cell } from '#core/questionnaires/answers.ts';
import { partsOf, type Question, type Section, type Table } from '#core/questionnaires/question.ts';
import { columnQuestion } from '#core/questionnaires/row-questions.ts';
import type { AnswerFault } from '#core/questionnaires/section-faults.ts';

/** The words for a place in the answer to a question: row, column and part, from outside in; none for the whole answer. */
const wordsOf = (
  asked: Question,
  table: Table,
  answer: Answer | Cell | undefined,
  [first, ...rest]: readonly string[],
): string[] => {
  if (first === undefined) return [];
  const partWords = (part: string | undefined) =>
    partsOf(asked).flatMap(({ key, label }) => (key === part ? label : []));
  const rowWords = (noun: string, rows: readonly { id: string }[]) => {
    const at = rows.findIndex(({ id }) => id === first);
    return at < 0 ? [] : [`${noun} ${at + 1}`];
  };
  if (asked.category_name === 'Contact') return [...rowWords('contact', asContacts(answer)), ...partWords(rest[0])];
  if (asked.category_name !== 'Data Table') return partWords(first);
  const rows = asRows(answer);
  const column = table.dataTableColumns?.find(({ id }) => id === rest[0]);
  const cell = rows.find(({ id }) => id === first)?.cells[column?.id ?? ''];
  return [
    ...rowWords('row', rows),
    ...(column
      ? [column.question_value || 'Untitled column', ...wordsOf(columnQuestion(column), column, cell, rest.slice(1))]
      : []),
  ];
};

/** Where in the answer to its question a fault is: `row 3, Email`; nothing where it is of the whole answer. */
export const faultPlace = (section: Section, question: Question, answers: Answers, { field }: AnswerFault): string =>
  wordsOf(question, section, answers[question.id], field.split('.').slice(1)).join(', ');

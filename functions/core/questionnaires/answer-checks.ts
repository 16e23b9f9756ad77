import type { Answer, Answers, TableRow } from './answers.ts';
import { ANSWER_LIMITS, asChoices, asContacts, asFiles, asRows } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import type { Question, Questionnaire, Table } from './question.ts';
import { tableColumnOf } from './question.ts';
import { type AnswerFault, faultsOf } from './section-faults.ts';
import { compileVisibility } from './visibility.ts';

/**
 * What still keeps the answers from being submitted on a day (`YYYY-MM-DD`), in the order the questions are asked: visible
 * questions only.
 */
export function answerFaults(questionnaire: Questionnaire, answers: Answers, today: string): AnswerFault[] {
  const visible = compileVisibility(questionnaire, today).visible(answers);
  return faultsOf(questionnaire, answers, visible, today);
}

/**
 * New answers laid over the stored ones. Unfinished answers and those of hidden questions are kept as they are; an answer of
 * the wrong shape, or to a question that does not exist, is refused by its id and changes nothing.
 */
export function keptAnswers(
  questionnaire: Questionnaire,
  stored: Answers,
  incoming: Answers,
): { answers: Answers; refused: string[] } {
  const questions = new Map(
    questionnaire.sections.flatMap((section) =>
      section.questions.map((question) => [question.id, { question, section }] as const),
    ),
  );
  const answers = { ...stored };
  const refused: string[] = [];
  for (const [id, answer] of Object.entries(incoming)) {
    const asked = questions.get(id);
    if (asked && fits(asked.question, asked.section, answer)) answers[id] = answer;
    else refused.push(id);
  }
  return { answers, refused };
}

function fits(question: Question, table: Table, answer: Answer): boolean {
  const distinct = (items: { id: string }[], all: Answer) =>
    Array.isArray(all) && items.length === all.length && new Set(items.map((item) => item.id)).size === items.length;
  const longest = question.category_name === 'Long Text' ? ANSWER_LIMITS.text : ANSWER_LIMITS.shortText;
  switch (CATEGORIES[question.category_name].kind) {
    case 'none':
    case 'computed':
      return false;
    case 'text':
    case 'day':
    case 'option':
      return typeof answer === 'string' && answer.length <= longest;
    case 'number':
    case 'cents':
      return typeof answer === 'number' || (typeof answer === 'string' && answer.length <= longest);
    case 'options':
      return Array.isArray(answer) && asChoices(answer).length === answer.length;
    case 'parts':
      return typeof answer === 'object' && !Array.isArray(answer);
    case 'contacts':
      return distinct(asContacts(answer), answer);
    case 'rows':
      return distinct(asRows(answer), answer) && asRows(answer).every(({ cells }) => haveOwnRows(table, cells));
    case 'files':
      return distinct(asFiles(answer), answer);
  }
}

/** Whether only cells of a column that is a table have rows, each row with an id of its own. */
const haveOwnRows = (table: Table, cells: TableRow['cells']): boolean =>
  Object.entries(cells).every(([id, cell]) => {
    const rows = asRows(cell);
    const isTable = tableColumnOf(table)?.id === id;
    return (rows.length === 0 || isTable) && new Set(rows.map((row) => row.id)).size === rows.length;
  });

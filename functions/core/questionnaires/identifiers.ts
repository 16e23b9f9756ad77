import { underscored } from '#core/text.ts';
import type { AnswerField } from './categories.ts';
import { CATEGORIES } from './categories.ts';
import type { Question, Questionnaire, Table } from './question.ts';
import { optionsOf, partsOf, questionsOf } from './question.ts';
import { columnQuestion } from './row-questions.ts';

/** Templates read these words themselves, so no question may be called so. */
export const RESERVED = ['today', 'else'];

/** `{{x}}` prints an address in one line, `{{x_lines}}` line by line as on an envelope. */
const LINES = 'lines';
export const hasLines = ({ category_name }: Question): boolean => category_name !== 'Multi-Field';

/** Labels as words, each once: "Web design", "Web-Design" and "設計" give web_design, web_design_2 and option. */
function optionWords(labels: string[]): string[] {
  const words = labels.map((label) => underscored(label) || 'option');
  const taken = new Set<string>();
  return words.map((word) => {
    const free = numbered(word, (name) => taken.has(name) || (name !== word && words.includes(name)));
    taken.add(free);
    return free;
  });
}

/** The name, or the first of name_2, name_3 … that is not taken. */
export function numbered(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  let n = 2;
  while (isTaken(`${name}_${n}`)) n += 1;
  return `${name}_${n}`;
}

/** What follows a question's own identifier in the names made from it: its lines and parts, or its options. */
function endings(question: Question): string[] {
  const { kind } = CATEGORIES[question.category_name];
  if (kind === 'options') return optionWords(optionsOf(question).map(({ label }) => label));
  if (kind !== 'parts') return [];
  return [...(hasLines(question) ? [LINES] : []), ...partsOf(question).map((part: AnswerField) => part.ans_key)];
}

const hasIdentifier = ({ id_value, category_name }: Question): boolean =>
  id_value !== '' && CATEGORIES[category_name].kind !== 'none';

/**
 * Every identifier that the questions of a questionnaire answer, by the id of the question: its own, then those made from it for
 * the lines and parts of an address, the fields of a multi-field, or "is this option ticked": `services` and "Web design" give
 * services_web_design. No name made is another's: where two questions would make one (`a` with "b c", `a_b` with "c"), or a
 * question is called so itself, the later gets a number (a_b_c_2), and every other keeps the name it has.
 */
export const identifiersIn = (questionnaire: Questionnaire): Map<string, string[]> =>
  identifiersAmong(questionsOf(questionnaire));

/** The same of the columns of a table: what a template may say within its rows, by the id of the column. */
export const identifiersInRow = ({ dataTableColumns = [] }: Table): Map<string, string[]> =>
  identifiersAmong(dataTableColumns.map(columnQuestion));

function identifiersAmong(all: readonly Question[]): Map<string, string[]> {
  const questions = all.filter(hasIdentifier);
  const made = questions.map((question) => endings(question).map((ending) => `${question.id_value}_${ending}`));
  const wanted = new Set(made.flat());
  const taken = new Set([...RESERVED, ...questions.map(({ id_value }) => id_value)]);
  return new Map(
    questions.map(({ id, id_value }, at) => {
      const own = (made[at] ?? []).map((name) => {
        const free = numbered(name, (other) => taken.has(other) || (other !== name && wanted.has(other)));
        taken.add(free);
        return free;
      });
      return [id, [id_value, ...own]];
    }),
  );
}

/** The identifiers that another question than this one answers. */
export const identifiersBeside = (questionnaire: Questionnaire, questionId: string): string[] =>
  [...identifiersIn(questionnaire)].flatMap(([id, names]) => (id === questionId ? [] : names));

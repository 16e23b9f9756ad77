import type { Answer, Answers, Cell, TableRow } from './answers.ts';
import { asRows, isAnswered } from './answers.ts';
import type { ComputedResult } from './formula/computed.ts';
import type { Questionnaire, Section } from './question.ts';
import { rowQuestionnaire } from './row-questions.ts';
import type { Visible, VisibleSet } from './shown-questions.ts';

/** One row as it stands: without cells that it does not ask for, and with what its formulas give. */
export interface SettledRow {
  row: TableRow;
  /** Whether something was answered in it that it asks for. */
  counts: boolean;
  shown: VisibleSet;
  computed: ReadonlyMap<string, ComputedResult>;
  /** The rows of the table within it, by its column, where that has formulas or conditions. */
  tables: ReadonlyMap<string, SettledTable>;
}

/** The rows of a table whose columns have formulas or conditions; `rows` are those that count. */
export interface SettledTable {
  rows: TableRow[];
  byId: ReadonlyMap<string, SettledRow>;
}

type Judge = (answers: Answers) => Visible;

/** What the questions outside are answered with, where they are shown. */
export type Outside = {
  isShown: (questionId: string) => boolean;
  answerOf: (questionId: string) => Answer | undefined;
};

/**
 * Settles the rows of a section's table, each by itself: a row that is the same object is settled once for as long as what is
 * outside stays as it is. `inputs` are the ids of the questions outside that are looked at, `judge` says what a questionnaire shows.
 */
export function rowSettler(
  questionnaire: Questionnaire,
  section: Section,
  inputs: readonly string[],
  judge: (questionnaire: Questionnaire) => Judge,
) {
  const judges = new Map<string, Judge>();
  const whole = rowQuestionnaire(questionnaire, section);
  /** A condition on a question that is not shown never holds, as if nobody asked it. */
  const judgeWith = (shown: readonly string[]): Judge => {
    const key = shown.join('\n');
    const known = judges.get(key);
    if (known) return known;
    const sections = whole.sections.map((each, at) =>
      at === whole.sections.length - 1
        ? each
        : { ...each, questions: each.questions.filter(({ id }) => shown.includes(id)) },
    );
    const made = judge({ sections: sections.filter(({ questions }) => questions.length > 0) });
    judges.set(key, made);
    return made;
  };
  const columns = section.dataTableColumns ?? [];

  const settle = (row: TableRow, outside: Answers, judgeRow: Judge): SettledRow => {
    const { questions: shown, computed, tables } = judgeRow({ ...outside, ...row.cells });
    const cells: TableRow['cells'] = {};
    let counts = false;
    for (const { id, category_name } of columns) {
      if (!shown.has(id)) continue;
      const result = computed.get(id);
      const given =
        category_name === 'Computed'
          ? result?.kind === 'result'
            ? result.answer
            : undefined
          : ((tables.get(id)?.rows as Cell | undefined) ?? row.cells[id]);
      if (given === undefined) continue;
      cells[id] = given;
      counts ||= category_name !== 'Computed' && isAnswered(given);
    }
    return { row: { id: row.id, cells }, counts, shown, computed, tables };
  };

  /** One person's rows, followed while they change; `isMoved` says that something outside has. */
  return () => {
    let known = new WeakMap<TableRow, SettledRow>();
    return (answer: Answer | undefined, { isShown, answerOf }: Outside, isMoved: boolean): SettledTable => {
      if (isMoved) known = new WeakMap();
      const shown = inputs.filter(isShown);
      const outside: Record<string, Answer> = {};
      for (const id of shown) {
        const given = answerOf(id);
        if (given !== undefined) outside[id] = given;
      }
      const judgeRow = judgeWith(shown);
      const byId = new Map<string, SettledRow>();
      const rows: TableRow[] = [];
      for (const row of asRows(answer)) {
        const settled = known.get(row) ?? settle(row, outside, judgeRow);
        known.set(row, settled);
        byId.set(row.id, settled);
        if (settled.counts) rows.push(settled.row);
      }
      return { rows, byId };
    };
  };
}

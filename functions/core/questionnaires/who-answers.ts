import { answerFaults } from './answer-checks.ts';
import { countAnswers } from './answer-count.ts';
import type { AnswerCount } from './answer-sums.ts';
import { type Answering, answererOf, answerersOf, isDivided, partiesOf } from './answerers.ts';
import { type Answer, type Answers, isAnswered } from './answers.ts';
import { asksForAnswer } from './asks-for-answer.ts';
import { type Atom, dependencies, type Graph, type Item } from './conditions.ts';
import { CLIENT, FIRM } from './firm-and-client.ts';
import { graphOf } from './graph.ts';
import {
  answeredAs,
  type Column,
  type Condition,
  type Conditional,
  type Question,
  type Questionnaire,
  type Section,
  tableColumnOf,
  tableOf,
} from './question.ts';
import { insideRow, settlesRows } from './row-questions.ts';
import type { AnswerFault } from './section-faults.ts';
import { countedAnswer, holds, type Visible } from './shown-questions.ts';
import { compileVisibility } from './visibility.ts';

/** Whether clients see what the firm answers; a question that says itself who answers says this too. */
const isShownToClients = (section: Answering, question: Answering): boolean =>
  (question.answered_by === undefined ? section : question).shown_to_clients === true;

/** What still keeps the parts of some from being submitted on a day (`YYYY-MM-DD`). */
export const partFaults = (
  questionnaire: Questionnaire,
  answers: Answers,
  isTheirs: (answerer: string) => boolean,
  today: string,
): AnswerFault[] => {
  const answerers = answerersOf(questionnaire);
  return answerFaults(questionnaire, answers, today).filter(({ questionId }) =>
    isTheirs(answerers.get(questionId) ?? CLIENT),
  );
};

/** How far one part has come on a day: how many questions are asked as answered so far, and how many answers they need. */
export interface PartProgress extends AnswerCount {
  answerer: string;
  asked: number;
}

/** How far each part has come, the client's first and the firm's last. */
export const progressOf = (questionnaire: Questionnaire, answers: Answers, today: string): PartProgress[] => {
  const visible = compileVisibility(questionnaire, today).visible(answers);
  const faulty = new Set(answerFaults(questionnaire, answers, today).map(({ questionId }) => questionId));
  const asked = questionnaire.sections.flatMap((section) =>
    section.questions
      .filter((question) => visible.questions.has(question.id) && asksForAnswer(question))
      .map((question) => ({ question, answerer: answererOf(section, question) })),
  );
  const answerOf = (id: string) => countedAnswer(visible, answers, id);
  return [CLIENT, ...partiesOf(questionnaire), FIRM].map((answerer) => {
    const own = asked.filter((each) => each.answerer === answerer).map(({ question }) => question);
    return { answerer, asked: own.length, ...countAnswers(own, answerOf, faulty) };
  });
};

/** The answerers besides the firm who are asked something, required or not, that has no answer yet. */
export const openParts = (progress: readonly PartProgress[]): string[] =>
  progress
    .filter(({ answerer, asked, given, optionalGiven }) => answerer !== FIRM && given + optionalGiven < asked)
    .map(({ answerer }) => answerer);

/** The parties who are asked something that has no answer yet, and for whom nobody has been chosen. */
export const partiesToChoose = (
  progress: readonly PartProgress[],
  people: readonly { parts: readonly string[] }[] = [],
): string[] =>
  openParts(progress).filter((party) => party !== CLIENT && !people.some(({ parts }) => parts.includes(party)));

/**
 * Whether something that others answer must be answered before this part can be finished: a required question that is open, and
 * decides, by itself or through others, what is asked in the part.
 */
export const waitsForOthers = (
  questionnaire: Questionnaire,
  answers: Answers,
  parts: ReadonlySet<string>,
  today: string,
): boolean => {
  const answerers = answerersOf(questionnaire);
  const isTheirs = (id: string) => parts.has(answerers.get(id) ?? CLIENT);
  const open = new Set(
    answerFaults(questionnaire, answers, today)
      .map(({ questionId }) => questionId)
      .filter((id) => !isTheirs(id)),
  );
  if (open.size === 0) return false;
  const { items } = graphOf(questionnaire, today);
  const reached = new Set<number>();
  const ahead = [...items.keys()].filter((at) => items[at]?.kind === 'question' && isTheirs(items[at].id));
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    ahead.push(...dependencies(items[at] as Item));
  }
  return [...reached].some((at) => open.has(items[at]?.id ?? ''));
};

/** A condition that never holds. */
const NEVER: Condition = { id: 'never', label: '', visibility_answer: '', operator: 'answered' };

/**
 * What those who answer some parts are shown: their own questions with their answers, and, to be read only, what the firm has answered and
 * shows to its clients. Of conditions on anything else only whether they hold at present is left, so that nothing tells what others
 * are asked or answered. What they may read says that the firm answers it; their own questions say nothing of who does.
 */
export const partOf = (
  questionnaire: Questionnaire,
  answers: Answers,
  parts: ReadonlySet<string>,
  today: string,
): { questionnaire: Questionnaire; answers: Answers } => {
  if (!isDivided(questionnaire) && parts.has(CLIENT)) return { questionnaire, answers };
  return new Part(questionnaire, answers, parts, today).shown();
};

class Part {
  private readonly graph: Graph;
  private readonly visible: Visible;
  private readonly byId: ReadonlyMap<string, number>;
  /** What they answer, or what is worked out from nothing but what they know. */
  private readonly own = new Set<number>();
  /** What they read, with its answer. */
  private readonly read = new Map<number, Answer>();
  /** The columns of their tables that they are told of, by the ids of the tables, where that is not all of them. */
  private readonly shownColumns = new Map<string, Column[]>();

  private readonly questionnaire: Questionnaire;
  private readonly answers: Answers;
  private readonly parts: ReadonlySet<string>;

  private readonly today: string;

  constructor(questionnaire: Questionnaire, answers: Answers, parts: ReadonlySet<string>, today: string) {
    this.today = today;
    this.questionnaire = questionnaire;
    this.answers = answers;
    this.parts = parts;
    this.graph = graphOf(questionnaire, today);
    this.visible = compileVisibility(questionnaire, today).visible(answers);
    this.byId = new Map(this.graph.items.map(({ id }, at) => [id, at]));
    const all = questionnaire.sections.flatMap((section) =>
      section.questions.map((question) => ({ section, question })),
    );
    for (const { section, question } of all) this.place(section, question, 'asked');
    for (const { question } of all) this.placeColumns(question);
    // A computed question stands on others: on computed ones that stand before it in the order.
    const computed = new Map(all.map((each) => [this.byId.get(each.question.id) ?? -1, each]));
    for (const at of this.graph.order) {
      const each = this.graph.items[at]?.computes && computed.get(at);
      if (each) this.place(each.section, each.question, 'computed');
    }
  }

  /** Notes whether a question is theirs, to be read, or neither. */
  private place(section: Section, question: Question, what: 'asked' | 'computed'): void {
    const at = this.byId.get(question.id) as number;
    const inputs = this.graph.items[at]?.computes?.inputs;
    if ((inputs !== undefined) !== (what === 'computed')) return;
    const answerer = answererOf(section, question);
    if (this.parts.has(answerer) && (inputs ?? []).every((input) => this.knows(input))) {
      this.own.add(at);
      return;
    }
    const answer = this.answerAt(question);
    if (
      answerer === FIRM &&
      isShownToClients(section, question) &&
      this.visible.questions.has(question.id) &&
      answer !== undefined
    )
      this.read.set(at, answer);
  }

  /** What a question that shows was answered with, or what it gives; nothing for a note. */
  private answerAt({ id, category_name }: Question): Answer | undefined {
    const result = this.visible.computed.get(id);
    if (category_name === 'Computed') return result?.kind === 'result' ? result.answer : undefined;
    const answer = countedAnswer(this.visible, this.answers, id);
    return isAnswered(answer) ? answer : undefined;
  }

  /** Whether all of an answer is known to them: of a table all columns. */
  private knows(at: number): boolean {
    return (this.own.has(at) && !this.shownColumns.has(this.graph.items[at]?.id ?? '')) || this.read.has(at);
  }

  private placeColumns({ id }: Question): void {
    const at = this.byId.get(id) as number;
    const section = this.own.has(at) ? this.graph.items[at]?.settles?.section : undefined;
    const columns = section && this.shownColumnsOf(this.questionnaire, section, new Map());
    if (columns && columns !== section.dataTableColumns) this.shownColumns.set(id, columns);
  }

  /**
   * The columns of a table of theirs without those that are worked out from what they do not know, and without conditions on such
   * columns; of conditions on what others answer only whether they hold is left. `rowAround` says of the columns of the row that the
   * table stands in whether they are known.
   */
  private shownColumnsOf(
    questionnaire: Questionnaire,
    section: Section,
    rowAround: ReadonlyMap<string, boolean>,
  ): Column[] {
    const given = section.dataTableColumns ?? [];
    const { row, inner } = insideRow(questionnaire, section);
    const { items, order } = graphOf(row, this.today);
    const inRow = new Map([...rowAround, ...given.map((column) => [column.id, true] as const)]);
    const isKnown = (index: number): boolean => {
      const item = items[index]?.id ?? '';
      return inRow.get(item) ?? this.knows(this.byId.get(item) ?? -1);
    };
    const isGone = new Set<string>();
    let nested = tableColumnOf(section)?.dataTableColumns;
    for (const index of order) {
      const item = items[index];
      if (!item || !inRow.has(item.id) || rowAround.has(item.id)) continue;
      if (item.computes && !item.computes.inputs.every(isKnown)) {
        inRow.set(item.id, false);
        isGone.add(item.id);
      }
      if (!item.settles) continue;
      const nestedColumns = this.shownColumnsOf(row, inner, inRow);
      if (nestedColumns.length < (nested?.length ?? 0)) inRow.set(item.id, false);
      nested = nestedColumns;
    }
    const columns = given
      .filter((column) => !isGone.has(column.id))
      .map((column): Column => {
        const item = items.find((each) => each.id === column.id);
        const within = column.dataTableColumns && nested !== column.dataTableColumns;
        const own = within ? { ...column, dataTableColumns: nested } : column;
        if (!item || item.atoms.length === 0) return own;
        const kept = item.clauses.map((clause) =>
          clause.filter((atom) => !inRow.has(items[atom.on]?.id ?? '') || isKnown(atom.on)),
        );
        const isOwn = (atom: Atom) => {
          const looked = items[atom.on]?.id ?? '';
          return inRow.has(looked) || this.own.has(this.byId.get(looked) ?? -1);
        };
        const clauses = kept.filter((clause) => clause.length > 0);
        return { ...own, visibility_condition: this.conditionsLeft(clauses, item.match, isOwn) };
      });
    return columns.length < given.length || columns.some((column, index) => column !== given[index]) ? columns : given;
  }

  shown(): { questionnaire: Questionnaire; answers: Answers } {
    const answers: Record<string, Answer> = {};
    const sections = this.questionnaire.sections.flatMap((section): Section[] => {
      const questions = section.questions.flatMap((question): Question[] => {
        const at = this.byId.get(question.id) as number;
        const read = this.read.get(at);
        const answer = read ?? (this.own.has(at) ? this.answers[question.id] : undefined);
        if (answer !== undefined) answers[question.id] = answer;
        if (read !== undefined) return [readable(question)];
        return this.own.has(at) ? [this.narrowed(withoutAnswering(question))] : [];
      });
      if (questions.length === 0) return [];
      const { dataTableNoun, dataTableColumns, ...rest } = withoutAnswering(section);
      const isTable = questions.some(({ category_name }) => category_name === 'Data Table');
      return [
        this.narrowed({
          ...rest,
          ...(isTable && { dataTableNoun, dataTableColumns: this.columnsOf(section, dataTableColumns) }),
          questions,
        }),
      ];
    });
    return { questionnaire: { sections }, answers };
  }

  /** The columns of a table that they answer, or read: then what was answered in them is all that is told. */
  private columnsOf(section: Section, columns: Column[] | undefined): Column[] | undefined {
    const table = tableOf(section);
    if (!table || !columns || !settlesRows(section)) return columns;
    if (this.read.has(this.byId.get(table.id) as number)) return columns.map(readableColumn);
    return this.shownColumns.get(table.id) ?? columns;
  }

  /** The same with conditions on what they know alone; whether the others hold is said once. */
  private narrowed<T extends Conditional & { id: string }>(item: T): T {
    const { clauses = [], match = 'all' } = this.graph.items[this.byId.get(item.id) ?? -1] ?? {};
    return { ...item, visibility_condition: this.conditionsLeft(clauses, match, ({ on }) => this.own.has(on)) };
  }

  private conditionsLeft(clauses: Atom[][], match: Conditional['match'], isOwn: (atom: Atom) => boolean): Condition[] {
    // Of a clause that asks for any of its conditions one is enough; of one that asks for all none may fail.
    const decides = match !== 'any';
    const left: Condition[] = [];
    for (const clause of clauses) {
      const known = clause.filter(isOwn);
      const isDecided = clause.some((atom) => !isOwn(atom) && this.isMet(atom) === decides);
      // Every condition was judged: the clause fails where all must hold, and holds where one is enough.
      if (!isDecided && known.length === 0) return decides ? [NEVER] : [];
      if (!isDecided) left.push(...known.map(({ condition }) => condition));
    }
    return !decides && clauses.length > 0 && left.length === 0 ? [NEVER] : left;
  }

  private isMet(atom: Atom): boolean {
    const { question } = atom;
    if (!question || !this.visible.questions.has(question.id)) return false;
    const result = this.visible.computed.get(question.id);
    if (result) return holds(atom, result.kind === 'result' ? result.answer : undefined);
    return holds(atom, countedAnswer(this.visible, this.answers, question.id));
  }
}

const withoutAnswering = <T extends Answering>(item: T): T => {
  const { answered_by: _, shown_to_clients: __, ...rest } = item;
  return rest as T;
};

/** A question whose answer is read, without what it was asked for or worked out from, and without what the answer had to be. */
const readable = (question: Question): Question => {
  const { computed, checks, default_answer, ...rest } = withoutAnswering(answeredAs(question));
  return { ...rest, answered_by: FIRM, required: false, visibility_condition: [] };
};

/** A column whose cells are read. */
const readableColumn = (column: Column): Column => {
  const { computed, checks, visibility_condition, match, dataTableColumns, ...rest } = answeredAs(column);
  return {
    ...rest,
    ...(dataTableColumns && { dataTableColumns: dataTableColumns.map(readableColumn) }),
    required: false,
  };
};

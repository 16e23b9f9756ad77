import { type AnswerFault, answerFaults } from './answer-checks.ts';
import { type Answer, type Answers, isAnswered } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import { type Atom, dependencies, type Graph, graphOf, type Item } from './conditions.ts';
import {
  answeredAs,
  CLIENT,
  type Condition,
  type Conditional,
  FIRM,
  type Question,
  type Questionnaire,
  type Section,
} from './question.ts';
import { compileVisibility, holds, type Visible } from './visibility.ts';

type Answering = Pick<Section, 'answered_by' | 'shown_to_clients'>;

/** Who answers a question: itself says so, or its section, else it is the client. */
export const answererOf = (section: Answering, question: Answering): string =>
  question.answered_by ?? section.answered_by ?? CLIENT;

/** Whether clients see what the firm answers; a question that says itself who answers says this too. */
const isShownToClients = (section: Answering, question: Answering): boolean =>
  (question.answered_by === undefined ? section : question).shown_to_clients === true;

/** Who answers each question, by its id. */
export const answerersOf = ({ sections }: Questionnaire): ReadonlyMap<string, string> =>
  new Map(sections.flatMap((section) => section.questions.map((each) => [each.id, answererOf(section, each)])));

/** Whether somebody besides the client answers some of it. */
export const isDivided = (questionnaire: Questionnaire): boolean =>
  [...answerersOf(questionnaire).values()].some((answerer) => answerer !== CLIENT);

/** The others who answer, by the names that they are called by, in the order in which they are asked. */
export const partiesOf = (questionnaire: Questionnaire): string[] => [
  ...new Set([...answerersOf(questionnaire).values()].filter((answerer) => answerer !== CLIENT && answerer !== FIRM)),
];

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

/** How far one part has come on a day: questions that are asked as answered so far, those answered, and required ones that are not complete. */
export interface PartProgress {
  answerer: string;
  asked: number;
  answered: number;
  left: number;
}

/** How far each part has come, the client's first and the firm's last. */
export const progressOf = (questionnaire: Questionnaire, answers: Answers, today: string): PartProgress[] => {
  const { questions } = compileVisibility(questionnaire, today).visible(answers);
  const faulty = new Set(answerFaults(questionnaire, answers, today).map(({ questionId }) => questionId));
  const asked = questionnaire.sections.flatMap((section) =>
    section.questions
      .filter(({ id, category_name }) => questions.has(id) && asks(category_name))
      .map((question) => ({ id: question.id, answerer: answererOf(section, question) })),
  );
  return [CLIENT, ...partiesOf(questionnaire), FIRM].map((answerer) => {
    const ids = asked.filter((each) => each.answerer === answerer).map(({ id }) => id);
    return {
      answerer,
      asked: ids.length,
      answered: ids.filter((id) => isAnswered(answers[id])).length,
      left: ids.filter((id) => faulty.has(id)).length,
    };
  });
};

/** The parties who are asked something that is left to answer, and for whom nobody has been chosen. */
export const partiesToChoose = (
  progress: readonly PartProgress[],
  people: readonly { parts: readonly string[] }[] = [],
): string[] =>
  progress
    .filter(({ answerer, left }) => answerer !== CLIENT && answerer !== FIRM && left > 0)
    .map(({ answerer }) => answerer)
    .filter((party) => !people.some(({ parts }) => parts.includes(party)));

const asks = (category: Question['category_name']): boolean =>
  !['none', 'computed'].includes(CATEGORIES[category].kind);

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

  private readonly questionnaire: Questionnaire;
  private readonly answers: Answers;
  private readonly parts: ReadonlySet<string>;

  constructor(questionnaire: Questionnaire, answers: Answers, parts: ReadonlySet<string>, today: string) {
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
    if (this.parts.has(answerer) && (inputs ?? []).every((input) => this.own.has(input) || this.read.has(input))) {
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
    return isAnswered(this.answers[id]) ? this.answers[id] : undefined;
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
          ...(isTable && { dataTableNoun, dataTableColumns }),
          questions,
        }),
      ];
    });
    return { questionnaire: { sections }, answers };
  }

  /** The same with conditions on what they know alone; whether the others hold is said once. */
  private narrowed<T extends Conditional & { id: string }>(item: T): T {
    const { clauses = [], match } = this.graph.items[this.byId.get(item.id) ?? -1] ?? {};
    // Of a clause that asks for any of its conditions one is enough; of one that asks for all none may fail.
    const decides = match !== 'any';
    const left: Condition[] = [];
    for (const clause of clauses) {
      const known = clause.filter((atom) => this.own.has(atom.on));
      const isDecided = clause.some((atom) => !this.own.has(atom.on) && this.isMet(atom) === decides);
      if (!isDecided && known.length === 0) {
        // Every condition was judged: the clause fails where all must hold, and holds where one is enough.
        return { ...item, visibility_condition: decides ? [NEVER] : [] };
      }
      if (!isDecided) left.push(...known.map(({ condition }) => condition));
    }
    const isNever = !decides && clauses.length > 0 && left.length === 0;
    return { ...item, visibility_condition: isNever ? [NEVER] : left };
  }

  private isMet(atom: Atom): boolean {
    const { question } = atom;
    if (!question || !this.visible.questions.has(question.id)) return false;
    const result = this.visible.computed.get(question.id);
    return holds(atom, result ? (result.kind === 'result' ? result.answer : undefined) : this.answers[question.id]);
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

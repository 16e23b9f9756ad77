import type { TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { documentIn, placeMessage } from '#core/assembly/parse/places.ts';
import { message, type Sentence } from '#core/language/message.ts';
import type { Answers } from './answers.ts';
import { askedLater, inDocument } from './asked-later.ts';
import type { Graph, Item } from './conditions.ts';
import type { LintFinding } from './lint.ts';
import { type LogicIssue, type Proof, prove } from './prover.ts';
import { World } from './prover-domains.ts';
import { conditionTask, either, hidden, met, type Solution, Solver, shown, type Task, unmet } from './prover-solver.ts';
import { quoted } from './prover-words.ts';
import type { Column, Questionnaire } from './question.ts';
import { atomsIn, type Logic } from './template-logic.ts';
import { isDocument, itemOf, type Place, TemplateReader } from './template-places.ts';

/** What is proved of a template: conditions that decide nothing, and questions that are asked before what decides on their document. */
export type TemplateProof = { findings: LintFinding[]; issues: LogicIssue[] };

export type FullProof = Proof & Pick<TemplateProof, 'findings'>;

/** Work allowed for one question to the solver, and for all of a template: at most half a second for 500 conditions. */
const STEPS = { query: 20_000, proof: 1_000_000 };

/**
 * Proves of each condition of a template, documents' and clauses' among them, whether some answers make it hold and whether some do not, over every
 * set of answers that the conditions and checks of the questionnaire allow. What compares answers with each other, or texts with numbers, is
 * left open. What is claimed holds on any day.
 */
export function proveTemplate(
  outline: TemplateOutline,
  questionnaire: Questionnaire,
  today: string,
  steps = STEPS,
): TemplateProof {
  const reader = new TemplateReader(questionnaire, today);
  const places = reader.read(outline);
  const prover = new TemplateProver(reader.graph, places, today, steps);
  return {
    findings: places.flatMap((place) => prover.finding(place) ?? []),
    issues: askedLater(outline, places, reader, questionnaire),
  };
}

/** A questionnaire's own proof, and what is proved of the template that it answers. */
export const proveTogether = (questionnaire: Questionnaire, outline: TemplateOutline, today: string): FullProof => {
  const { issues, verdicts } = prove(questionnaire, today);
  const template = proveTemplate(outline, questionnaire, today);
  return { issues: [...issues, ...template.issues], verdicts, findings: template.findings };
};

const tagOf = ({ kind, identifier, condition, written }: TemplateSection): string =>
  `{{${kind}${condition ?? written ?? identifier}}}`;

class TemplateProver {
  private readonly graph: Graph;
  private readonly world: World;
  private readonly circles: ReadonlySet<number>;
  private readonly steps: { query: number; proof: number };
  private spent = 0;

  constructor(graph: Graph, places: Place[], today: string, steps: { query: number; proof: number }) {
    this.graph = graph;
    const asked: Item = { ...itemOf({} as Column, -1), atoms: places.flatMap(({ logic }) => atomsIn(logic)) };
    this.world = new World([...graph.items, asked], today);
    this.circles = new Set(graph.circles.flat());
    this.steps = steps;
  }

  /** That a condition never holds, or always does; nothing where what is around it never shows, or a question of it is never asked. */
  finding(place: Place): LintFinding | undefined {
    const { section, logic, enclosing, isElse, hasElse } = place;
    const all = enclosing.map((each) => each.logic);
    if (!this.isImpossible([...this.tasks(all), ...this.holds(logic, true)])) {
      const isCompared = section.condition !== undefined && !isElse;
      if (!isCompared || this.isUnasked(logic) || !this.isImpossible(this.holds(logic, false))) return undefined;
      return found('always', section, alwaysReason(section, hasElse), this.most([], parts(logic, 'any'), false));
    }
    // Of a section with two parts one is told.
    const isTold = isElse && this.isImpossible(this.holds(logic, true));
    if (isTold || this.isImpossible(this.tasks(all)) || this.isUnasked(logic)) return undefined;
    const core = this.least(enclosing, logic);
    const example = this.most(
      core.map((each) => each.logic),
      parts(logic, 'all'),
      true,
    );
    return found('never', section, neverReason(section, this.whyNever(section, logic, core)), example);
  }

  private whyNever({ kind }: TemplateSection, logic: Logic, core: Place[]): Sentence | string {
    if (core.length > 0)
      return message('no answers let it show inside {sections}', {
        sections: core.map(({ section }) => (isDocument(section) ? inDocument(section) : tagOf(section))),
      });
    const [atom, ...more] = atomsIn(logic);
    if (kind === '#' && atom?.question?.checks && more.length === 0 && !this.world.canHold(atom))
      return message('the checks on {question} allow no such answer', {
        question: quoted(atom.question.question_value),
      });
    return message('no answers let it show');
  }

  /** Whether it looks at a question that is never asked, which is told of the question. */
  private isUnasked(logic: Logic): boolean {
    return atomsIn(logic).some(({ on }) => this.isImpossible([shown(on)]));
  }

  /** The fewest sections around a condition inside which it cannot hold, the outermost dropped first. */
  private least(enclosing: Place[], logic: Logic): Place[] {
    let core = enclosing;
    for (const place of enclosing) {
      const fewer = core.filter((other) => other !== place);
      const tasks = this.tasks(fewer.map((each) => each.logic));
      if (this.isImpossible([...tasks, ...this.holds(logic, true)])) core = fewer;
    }
    return core;
  }

  /** Answers under which the base holds and as many of the others as can go with it. */
  private most(base: Logic[], others: Logic[], wanted: boolean): Answers | undefined {
    let tasks = this.tasks(base);
    let best = this.solve(tasks);
    for (const other of others) {
      const more = [...tasks, ...this.holds(other, wanted)];
      const solution = this.solve(more);
      if (solution.kind !== 'possible') continue;
      tasks = more;
      best = solution;
    }
    return best.kind === 'possible' ? this.world.answers(best.left) : undefined;
  }

  private tasks(all: Logic[]): Task[] {
    return all.flatMap((logic) => this.holds(logic, true));
  }

  /** What must be so that a condition holds, or does not. */
  private holds(logic: Logic, wanted: boolean): Task[] {
    switch (logic.kind) {
      case 'open':
        return [];
      case 'not':
        return this.holds(logic.of, !wanted);
      case 'atom': {
        const { atom, whenHidden } = logic;
        if (!whenHidden) return (wanted ? met : unmet)(this.world, atom);
        const own = conditionTask(this.world, atom, wanted);
        return wanted ? [either(own, [hidden(atom.on)])] : [shown(atom.on), ...own];
      }
      default: {
        const each = logic.of.map((one) => this.holds(one, wanted));
        return (logic.kind === 'all') === wanted ? each.flat() : [either(...each)];
      }
    }
  }

  private solve(tasks: Task[]): Solution {
    const allowed = Math.min(this.steps.query, this.steps.proof - this.spent);
    const solver = new Solver(this.graph, this.world, this.circles, allowed);
    const solution = solver.solve(tasks);
    this.spent += solver.used;
    return solution.kind === 'impossible' && this.world.isPartial ? { kind: 'unknown' } : solution;
  }

  private isImpossible(tasks: Task[]): boolean {
    return this.solve(tasks).kind === 'impossible';
  }
}

const found = (
  kind: 'never' | 'always',
  { identifier }: TemplateSection,
  sentence: Sentence,
  example: Answers | undefined,
): LintFinding => ({ kind, identifier, message: sentence, ...(example && { example }) });

/** What a condition consists of, if it asks for all of it, or for any. */
const parts = (logic: Logic, kind: 'all' | 'any'): Logic[] => (logic.kind === kind ? logic.of : [logic]);

const documentNamed = ({ place }: TemplateSection): Sentence =>
  message('The document {document}', { document: quoted(documentIn(place) ?? '') });

const neverReason = (section: TemplateSection, why: Sentence | string): Sentence =>
  isDocument(section)
    ? message('{document} is never made: {why}.', { document: documentNamed(section), why })
    : message('{tag} never shows: {why} ({place}).', { tag: tagOf(section), why, place: placeMessage(section.place) });

const alwaysReason = (section: TemplateSection, hasElse: boolean): Sentence => {
  if (isDocument(section))
    return message('{document} is always made: its condition holds whatever is answered.', {
      document: documentNamed(section),
    });
  const facts = { tag: tagOf(section), place: placeMessage(section.place) };
  return hasElse
    ? message('{tag} always shows, and its {otherwise} never does ({place}).', { ...facts, otherwise: '{{else}}' })
    : message('{tag} always shows: it holds whatever is answered ({place}).', facts);
};

import type { Answer, Answers } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import type { Atom, Item } from './conditions.ts';
import type { Question } from './question.ts';
import { optionsOf, partsOf } from './question.ts';

/** "This variable has one of these values", the values as bits. */
export type Literal = { variable: number; mask: bigint };

/** What the prover knows of one question: all that conditions can tell apart, and nothing more. */
type Domain = {
  question: Question;
  /** Bit 0 is "unanswered", bit 1 "any other answer", then the mentioned values. Several variables for a multiple selection. */
  variables: number[];
  values: string[];
  other: string | undefined;
};

const UNANSWERED = 1n;
const OTHER = 2n;
const bit = (place: number) => 1n << BigInt(place + 2);

/** The finite world in which the questionnaire's logic is decided: one variable a question, one for each ticked option. */
export class World {
  readonly full: bigint[] = [];
  private readonly domains = new Map<string, Domain>();

  constructor(items: Item[]) {
    const mentioned = new Map<Question, Set<string>>();
    for (const { question, values } of items.flatMap((item) => item.atoms)) {
      if (!question) continue;
      const known = mentioned.get(question) ?? new Set();
      for (const value of values) known.add(value);
      mentioned.set(question, known);
    }
    for (const [question, values] of mentioned) this.domains.set(question.id, this.domain(question, [...values]));
  }

  private domain(question: Question, values: string[]): Domain {
    const other = otherAnswer(question, values);
    const hasOther = other === undefined ? 0n : OTHER;
    const variable = (mask: bigint) => this.full.push(UNANSWERED | mask) - 1;
    const variables =
      CATEGORIES[question.category_name].kind === 'options'
        ? [variable(hasOther), ...values.map((_, place) => variable(bit(place)))]
        : [variable(values.reduce((mask, _, place) => mask | bit(place), hasOther))];
    return { question, variables, values, other };
  }

  /** A condition as alternatives of which one must be so (`wanted`), or its opposite as literals that must all be so. */
  literals(atom: Atom, wanted: boolean): { mode: 'any' | 'all'; literals: Literal[] } {
    const domain = atom.question && this.domains.get(atom.question.id);
    if (!domain) return { mode: wanted ? 'any' : 'all', literals: [] };
    const { operator } = atom.condition;
    const equal = wanted !== (operator === 'is_not');
    const matching = this.matching(domain, atom);
    if (equal) return { mode: 'any', literals: matching };
    const opposite = matching.map(({ variable, mask }) => ({ variable, mask: (this.full[variable] ?? 0n) & ~mask }));
    return { mode: 'all', literals: opposite };
  }

  private matching({ variables, values, question }: Domain, atom: Atom): Literal[] {
    const answered = atom.condition.operator === 'answered';
    if (CATEGORIES[question.category_name].kind === 'options') {
      return variables.flatMap((variable, place) => {
        const fits = answered || (place > 0 && atom.values.includes(values[place - 1] ?? ''));
        return fits ? [{ variable, mask: (this.full[variable] ?? 0n) & ~UNANSWERED }] : [];
      });
    }
    const variable = variables[0] as number;
    if (answered) return [{ variable, mask: (this.full[variable] ?? 0n) & ~UNANSWERED }];
    const mask = atom.values.reduce((sum, value) => sum | bit(values.indexOf(value)), 0n);
    return mask ? [{ variable, mask }] : [];
  }

  /** Real answers for what the solver left possible: a mentioned value where one fits, else another, else none. */
  answers(left: bigint[]): Answers {
    const answers: Answers = {};
    for (const { question, variables, values, other } of this.domains.values()) {
      if (CATEGORIES[question.category_name].kind === 'options') {
        const on = (place: number) => {
          const variable = variables[place] as number;
          return left[variable] !== this.full[variable] && !((left[variable] ?? 0n) & UNANSWERED);
        };
        const ticked = values.filter((_, place) => on(place + 1));
        if (other !== undefined && on(0)) ticked.push(other);
        if (ticked.length) answers[question.id] = ticksOf(question, ticked);
        continue;
      }
      const variable = variables[0] as number;
      const mask = left[variable] ?? 0n;
      if (mask === this.full[variable]) continue;
      const value = values.find((_, place) => mask & bit(place)) ?? (mask & OTHER ? other : undefined);
      if (value !== undefined) answers[question.id] = answerOf(question, value);
    }
    return answers;
  }
}

/** An answer that equals none of the mentioned values; undefined when there is no such answer. */
function otherAnswer(question: Question, mentioned: string[]): string | undefined {
  const unlike = (candidate: (n: number) => string) => {
    for (let n = 1; ; n++) if (!mentioned.includes(candidate(n))) return candidate(n);
  };
  switch (CATEGORIES[question.category_name].kind) {
    case 'text':
      return unlike((n) => (n === 1 ? 'something else' : `something else ${n}`));
    case 'number':
    case 'cents':
      return unlike((n) => String(n));
    case 'day':
      return unlike((n) => `${2000 + n}-01-01`);
    case 'option':
    case 'options':
      return optionsOf(question).find((option) => !mentioned.includes(option.id))?.id;
    case 'none':
      return undefined;
    default:
      return 'something';
  }
}

const ticksOf = (question: Question, ticked: string[]): Answer =>
  optionsOf(question).map(({ id, label }) => ({ id, label, value: ticked.includes(id) }));

function answerOf(question: Question, value: string): Answer {
  switch (CATEGORIES[question.category_name].kind) {
    case 'number':
    case 'cents':
      return Number(value);
    case 'parts':
      return { [partsOf(question)[0]?.key ?? 'part']: value };
    case 'contacts':
      return [{ id: 'contact', parts: { name: value, email: 'name@example.com' } }];
    case 'rows':
      return [{ id: 'row', cells: { cell: value } }];
    case 'files':
      return [{ id: 'file', name: value, key: value }];
    default:
      return value;
  }
}

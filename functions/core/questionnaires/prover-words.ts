import { message, type Sentence } from '#core/language/message.ts';
import { CATEGORIES } from './categories.ts';
import { isCounted } from './comparison.ts';
import type { Atom, Graph, Item } from './conditions.ts';

const LONGEST = 60;

/** A title in quotes, cut where it would drown the sentence. */
export function quoted(text: string): Sentence {
  const title = text.trim();
  const cut = title.length > LONGEST ? `${title.slice(0, LONGEST - 1).trimEnd()}…` : title;
  return message('“{title}”', { title: cut || message('untitled') });
}

export const named = (item: Item): Sentence =>
  item.kind === 'section' ? message('The section {title}', { title: quoted(item.title) }) : quoted(item.title);

const subject = (atom: Pick<Atom, 'condition' | 'question'>): Sentence =>
  quoted(atom.question?.question_value || atom.condition.label);

/** A condition as it is read aloud: “Status” is not “Single”. */
export function said(atom: Pick<Atom, 'condition' | 'question'>): Sentence {
  const { operator, visibility_answer: value, visibility_answers: values = [] } = atom.condition;
  const question = subject(atom);
  if (operator === 'answered') return message('{question} is answered', { question });
  if (operator === 'any_of')
    return message('{question} is {answers}', { question, answers: { anyOf: values.map(quoted) } });
  const answer = quoted(value);
  const compared = comparedWords(atom, question, answer);
  if (compared) return compared;
  return operator === 'is_not'
    ? message('{question} is not {answer}', { question, answer })
    : message('{question} is {answer}', { question, answer });
}

/** A comparison that is not about being equal, as it is read aloud: of numbers, of days, of how many there are. */
function comparedWords(
  { condition, question: asked }: Pick<Atom, 'condition' | 'question'>,
  question: Sentence,
  answer: Sentence,
): Sentence | undefined {
  const kind = asked && CATEGORIES[asked.category_name].kind;
  const hasCount = asked !== undefined && isCounted(asked.category_name);
  const to = quoted(condition.visibility_answer_to ?? '');
  switch (condition.operator) {
    case 'more_than':
      if (kind === 'day') return message('{question} is after {answer}', { question, answer });
      if (hasCount) return message('{question} has more than {answer}', { question, answer });
      return message('{question} is more than {answer}', { question, answer });
    case 'at_least':
      if (kind === 'day') return message('{question} is on or after {answer}', { question, answer });
      if (hasCount) return message('{question} has at least {answer}', { question, answer });
      return message('{question} is at least {answer}', { question, answer });
    case 'less_than':
      if (kind === 'day') return message('{question} is before {answer}', { question, answer });
      if (hasCount) return message('{question} has fewer than {answer}', { question, answer });
      return message('{question} is less than {answer}', { question, answer });
    case 'at_most':
      if (kind === 'day') return message('{question} is on or before {answer}', { question, answer });
      if (hasCount) return message('{question} has at most {answer}', { question, answer });
      return message('{question} is at most {answer}', { question, answer });
    case 'between':
      if (hasCount) return message('{question} has between {answer} and {to}', { question, answer, to });
      return message('{question} is between {answer} and {to}', { question, answer, to });
    case 'contains':
      return message('{question} contains {answer}', { question, answer });
    case 'begins_with':
      return message('{question} begins with {answer}', { question, answer });
    default:
      return undefined;
  }
}

/** Beside what something is always shown: its section, and questions that are asked only sometimes. */
export interface Beside {
  /** Its section has conditions of its own. */
  section: boolean;
  /** Titles of the questions whose being asked is enough. */
  asked: string[] | undefined;
}

/** "“B” is always shown whenever “A” or “C” is asked": one of them is enough, or they are needed together. */
function alwaysShown(item: Item, { section, asked }: Beside): Sentence {
  const shown = section
    ? message('{item} is always shown with its section', { item: named(item) })
    : message('{item} is always shown', { item: named(item) });
  if (!asked) return shown;
  const titles = asked.map(quoted);
  return item.match === 'all' && titles.length > 1
    ? message('{shown} whenever {questions} are asked', { shown, questions: titles })
    : message('{shown} whenever {questions} is asked', { shown, questions: { anyOf: titles } });
}

/** The one question that all these conditions look at, if there is one. */
const common = (atoms: Atom[]) => (atoms.every((atom) => atom.on === atoms[0]?.on) ? atoms[0] : undefined);

/** Why something is always shown: which conditions can never fail together, or never fail at all. */
export function alwaysReason(item: Item, core: Atom[], beside: Beside): Sentence {
  const shown = alwaysShown(item, beside);
  const when =
    beside.section && !beside.asked ? message('whenever the section is shown') : message('whatever is answered');
  const one = core[0];
  if (core.length === 1 && one)
    return message('{shown}: {condition} holds {when}.', { shown, condition: said(one), when });
  if (item.match === 'all')
    return message('{shown}: its {count} conditions each hold {when}.', { shown, count: core.length, when });
  const same = common(core);
  if (same && core.every((atom) => atom.condition.operator === 'is_not')) {
    const answers = core.map((atom) => quoted(atom.condition.visibility_answer));
    return message('{shown}: {question} cannot be {answers} at once, so one of its “is not” conditions always holds.', {
      shown,
      question: subject(same),
      answers,
    });
  }
  return message('{shown}: {conditions}; one of these holds {when}.', {
    shown,
    conditions: { anyOf: core.map(said) },
    when,
  });
}

/** Why something with groups of conditions is always shown; which of them decide is not told apart. */
export const groupsAlwaysReason = (item: Item, beside: Beside): Sentence =>
  message('{shown}: its conditions and groups hold together {when}.', {
    shown: alwaysShown(item, beside),
    when: beside.section ? message('whenever the section is shown') : message('whatever is answered'),
  });

/** Why something with groups of conditions is never shown. */
export const groupsNeverReason = (item: Item): Sentence =>
  message('{item} is never shown: its conditions and groups can never hold together.', { item: named(item) });

/** What makes showing impossible beside the conditions themselves: the section, or the question a condition looks at. */
export type Hider = 'section' | 'question' | 'checks' | undefined;

/** Why something is never shown: which conditions exclude each other, or what hides the questions they look at. */
export function neverReason(graph: Graph, item: Item, core: Atom[], hider: Hider): Sentence {
  const start = { item: named(item) };
  const section = graph.items[item.within];
  if (hider === 'section' && section)
    return message('{item} is never shown: its section {section} is never shown.', {
      ...start,
      section: quoted(section.title),
    });
  if (item.match === 'any' && item.atoms.length > 1)
    return message('{item} is never shown: none of its conditions can ever hold.', start);
  const one = core[0];
  if (core.length === 1 && one) {
    const question = subject(one);
    if (hider === 'question')
      return message('{item} is never shown: it depends on {question}, which is never asked.', { ...start, question });
    const condition = said(one);
    if (hider === 'checks')
      return message(
        '{item} is never shown: {condition} can never hold, as the checks on {question} allow no such answer.',
        {
          ...start,
          condition,
          question,
        },
      );
    const gate = one.on >= 0 ? graph.items[one.on] : undefined;
    if (!gate?.atoms.length) {
      return section?.atoms.length
        ? message('{item} is never shown: {condition} can never hold while its section is shown.', {
            ...start,
            condition,
          })
        : message('{item} is never shown: {condition} can never hold.', { ...start, condition });
    }
    const gates = gate.atoms.map(said);
    return message(
      '{item} is never shown: {condition} can never hold, because {question} is asked only when {conditions}.',
      { ...start, condition, question, conditions: gate.match === 'any' ? { anyOf: gates } : gates },
    );
  }
  const same = common(core);
  if (same && core.every((atom) => atom.condition.operator === 'is')) {
    const answers = core.map((atom) => quoted(atom.condition.visibility_answer));
    return message('{item} is never shown: {question} cannot be {answers} at once.', {
      ...start,
      question: subject(same),
      answers,
    });
  }
  return message('{item} is never shown: {conditions} can never hold together.', {
    ...start,
    conditions: core.map(said),
  });
}

/**
 * Why conditions change nothing: of alternatives (`isAlternative`) they never hold without another, of what must hold together they
 * always do; `isCertain` where that needs no other.
 */
export function idleReason(item: Item, atoms: Atom[], isAlternative: boolean, isCertain: boolean): Sentence {
  const conditions = atoms.map(said);
  const facts = {
    item: named(item),
    condition: item.match === 'all' && atoms.length > 1 ? { anyOf: conditions } : conditions,
  };
  if (isAlternative)
    return isCertain
      ? message('{item} has a condition that can never hold: {condition}.', facts)
      : message('{item} does not need a condition: where {condition}, another one holds already.', facts);
  return isCertain
    ? message('{item} has a condition that always holds: {condition}.', facts)
    : message('{item} does not need a condition: where the others hold, {condition} as well.', facts);
}

/** What is wrong with a condition that points at nothing, or at an answer nobody can give. */
export function danglingReason(item: Item, atom: Atom): Sentence {
  const { condition, question, missing } = atom;
  const start = { item: named(item) };
  if (!condition.label) return message('{item} has a condition without a question.', start);
  if (!question)
    return message('{item} depends on {label}, but no question has that identifier.', {
      ...start,
      label: quoted(condition.label),
    });
  if (missing.every((text) => !text.trim()))
    return message('{item} has a condition on {question} without a value.', { ...start, question: subject(atom) });
  return message('{item} depends on {question} being {answers}, which is not among its possible answers.', {
    ...start,
    question: subject(atom),
    answers: { anyOf: missing.map(quoted) },
  });
}

export const cycleReason = (items: Item[]): Sentence =>
  items.length === 1 && items[0]
    ? message('{item} depends on itself, so it is never shown.', { item: named(items[0]) })
    : message('{items} depend on each other in a circle, so they are never shown.', { items: items.map(named) });

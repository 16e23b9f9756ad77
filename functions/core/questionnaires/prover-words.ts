import type { Atom, Graph, Item } from './conditions.ts';

const LONGEST = 60;

/** A title in quotes, cut where it would drown the sentence. */
export function quoted(text: string): string {
  const title = text.trim() || 'untitled';
  return `“${title.length > LONGEST ? `${title.slice(0, LONGEST - 1).trimEnd()}…` : title}”`;
}

export const named = (item: Item): string =>
  item.kind === 'section' ? `The section ${quoted(item.title)}` : quoted(item.title);

/** "A", "A and B", "A, B and C". */
export function listed(words: string[], joint = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

const subject = (atom: Atom) => quoted(atom.question?.question_value || atom.condition.label);

/** A condition as it is read aloud: “Status” is not “Single”. */
export function said(atom: Atom): string {
  const { operator, visibility_answer: value, visibility_answers: values = [] } = atom.condition;
  if (operator === 'answered') return `${subject(atom)} is answered`;
  if (operator === 'any_of') return `${subject(atom)} is ${listed(values.map(quoted), 'or')}`;
  return `${subject(atom)} is ${operator === 'is_not' ? 'not ' : ''}${quoted(value)}`;
}

/** "whenever “A” or “B” is asked": one of them is enough, or they are needed together. */
export const wheneverAsked = (titles: string[], match: Item['match']): string =>
  match === 'all' && titles.length > 1
    ? `whenever ${listed(titles)} are asked`
    : `whenever ${listed(titles, 'or')} is asked`;

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const counted = (count: number) => COUNTS[count] ?? String(count);

/** The one question that all these conditions look at, if there is one. */
const common = (atoms: Atom[]) => (atoms.every((atom) => atom.on === atoms[0]?.on) ? atoms[0] : undefined);

/** Why something is always shown: which conditions can never fail together, or never fail at all. */
export function alwaysReason(item: Item, core: Atom[]): string {
  const start = `${named(item)} is always shown`;
  const one = core[0];
  if (core.length === 1 && one) {
    return item.atoms.length === 1 || item.match === 'any'
      ? `${start}: ${said(one)} holds whatever is answered.`
      : `${start}: its conditions hold whatever is answered.`;
  }
  if (item.match === 'all') return `${start}: its ${counted(core.length)} conditions each hold whatever is answered.`;
  const same = common(core);
  if (same && core.every((atom) => atom.condition.operator === 'is_not')) {
    const values = core.map((atom) => quoted(atom.condition.visibility_answer));
    return `${start}: ${subject(same)} cannot be ${listed(values)} at once, so one of its “is not” conditions always holds.`;
  }
  return `${start}: ${listed(core.map(said), 'or')}; one of these holds whatever is answered.`;
}

/** What makes showing impossible beside the conditions themselves: the section, or the question a condition looks at. */
export type Hider = 'section' | 'question' | undefined;

/** Why something is never shown: which conditions exclude each other, or what hides the questions they look at. */
export function neverReason(graph: Graph, item: Item, core: Atom[], hider: Hider): string {
  const start = `${named(item)} is never shown`;
  const section = graph.items[item.within];
  if (hider === 'section' && section) return `${start}: its section ${quoted(section.title)} is never shown.`;
  if (item.match === 'any' && item.atoms.length > 1) return `${start}: none of its conditions can ever hold.`;
  const one = core[0];
  if (core.length === 1 && one) {
    if (hider === 'question') return `${start}: it depends on ${subject(one)}, which is never asked.`;
    const gate = one.on >= 0 ? graph.items[one.on] : undefined;
    if (!gate?.atoms.length) {
      return `${start}: ${said(one)} can never hold${section?.atoms.length ? ' while its section is shown' : ''}.`;
    }
    const when = listed(gate.atoms.map(said), gate.match === 'any' ? 'or' : 'and');
    return `${start}: ${said(one)} can never hold, because ${subject(one)} is asked only when ${when}.`;
  }
  const same = common(core);
  if (same && core.every((atom) => atom.condition.operator === 'is')) {
    const values = core.map((atom) => quoted(atom.condition.visibility_answer));
    return `${start}: ${subject(same)} cannot be ${listed(values)} at once.`;
  }
  return `${start}: ${listed(core.map(said))} can never hold together.`;
}

/** What is wrong with a condition that points at nothing, or at an answer nobody can give. */
export function danglingReason(item: Item, atom: Atom): string {
  const { condition, question, missing } = atom;
  if (!condition.label) return `${named(item)} has a condition without a question.`;
  if (!question) return `${named(item)} depends on ${quoted(condition.label)}, but no question has that identifier.`;
  if (missing.every((text) => !text.trim()))
    return `${named(item)} has a condition on ${subject(atom)} without a value.`;
  const lost = listed(
    missing.map((text) => quoted(text)),
    'or',
  );
  return `${named(item)} depends on ${subject(atom)} being ${lost}, which is not among its possible answers.`;
}

export const circleReason = (items: Item[]): string =>
  items.length === 1 && items[0]
    ? `${named(items[0])} depends on itself, so it is never shown.`
    : `${listed(items.map(named))} depend on each other in a circle, so they are never shown.`;

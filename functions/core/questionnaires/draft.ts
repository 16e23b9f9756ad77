import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { isOrdering } from '#core/comparisons.ts';
import { humanised } from '#core/text.ts';
import { emptyColumn, emptyQuestion, emptySection } from './builder-edits.ts';
import { isIdentifier } from './builder-rules.ts';
import type { CategoryName } from './categories.ts';
import { ADDRESS_FIELDS, CATEGORIES } from './categories.ts';
import type { ChosenQuestion } from './chosen-questions.ts';
import { findOption, limitOf, operatorsOf, parseNumber } from './comparison.ts';
import { singular, suggestedCategory } from './draft-category.ts';
import type { Gate, Tag } from './draft-tags.ts';
import { tagsOf } from './draft-tags.ts';
import { YES_NO } from './places.ts';
import type { Column, Condition, Option, Question, Questionnaire, Section } from './question.ts';
import { LIMITS } from './question.ts';

type NewId = () => string;

/**
 * A first questionnaire from a template's tags: one question for each identifier, of the category its format and name
 * suggest; `{{#x}}` around table rows becomes a data table, any other a Yes/No on which the tags inside depend. `order` lists
 * identifiers as the template has them; a condition is asked right before what first depends on it. `chosen` questions have
 * the words, category and options that somebody chose for them; what is asked `once` is no column, also in rows alone.
 */
export function draftOf(
  outline: TemplateOutline,
  newId: NewId,
  order: string[] = [],
  chosen: readonly ChosenQuestion[] = [],
  once: readonly string[] = [],
): Questionnaire {
  const repeated = chosen.filter(({ category }) => category === 'Data Table').map(({ identifier }) => identifier);
  const tags = tagsOf(outline, new Set(repeated), once);
  takeOver(tags, chosen);
  const asked = [...tags.values()]
    .filter(({ identifier }) => isIdentifier(identifier) && identifier.length <= LIMITS.key)
    .filter((tag) => !isPartOfAddress(tag, tags));
  const place = new Map(order.toReversed().map((identifier, at) => [identifier, order.length - at]));
  asked.sort((a, b) => (place.get(a.identifier) ?? Infinity) - (place.get(b.identifier) ?? Infinity) || 0);
  const sections = new Map<string, Section>();
  const before = new Set<string>();
  for (const tag of gatesFirst(asked)) {
    const name = tag.columns ? humanised(tag.identifier) : groupOf(tag.identifier, asked);
    const key = tag.columns ? `table ${tag.identifier}` : name;
    const section = sections.get(key) ?? { ...emptySection(newId()), name };
    sections.set(key, section);
    section.questions.push(questionOf(tag, tags, before, newId));
    before.add(tag.identifier);
    if (tag.columns) Object.assign(section, tableOf(tag, tags, newId));
  }
  return { sections: decidersFirst([...sections.values()]) };
}

/** A question that was chosen goes to its tag, or to the column that is called so. */
function takeOver(tags: Map<string, Tag>, chosen: readonly ChosenQuestion[]): void {
  const byIdentifier = new Map(chosen.map((each) => [each.identifier, each]));
  for (const tag of tags.values()) {
    if (tag.columns) takeOver(tag.columns, chosen);
    const own = byIdentifier.get(tag.identifier);
    if (own && (own.category === 'Data Table') === (tag.columns !== undefined)) tag.chosen = own;
  }
}

/** Each gate stands before what depends on it, else the order given. */
function gatesFirst(tags: Tag[]): Tag[] {
  const byIdentifier = new Map(tags.map((tag) => [tag.identifier, tag]));
  const placed = new Set<Tag>();
  const begun = new Set<Tag>();
  const place = (tag: Tag | undefined) => {
    if (!tag || begun.has(tag)) return;
    begun.add(tag);
    for (const gate of conditionsOf(tag, byIdentifier).gates) place(byIdentifier.get(gate.identifier));
    placed.add(tag);
  };
  for (const tag of tags) place(tag);
  return [...placed];
}

/** Sections that ask what others depend on stand before those, else in the order given. */
function decidersFirst(sections: Section[]): Section[] {
  const home = new Map(sections.flatMap((section) => section.questions.map(({ id_value }) => [id_value, section])));
  const placed: Section[] = [];
  const left = new Set(sections);
  const waits = (section: Section): boolean =>
    section.questions.some(({ visibility_condition }) =>
      visibility_condition.some(({ label }) => {
        const decider = home.get(label);
        return decider !== undefined && decider !== section && left.has(decider);
      }),
    );
  for (let next: Section | undefined = sections[0]; next; [next] = left) {
    const free: Section = [...left].find((section) => !waits(section)) ?? next;
    left.delete(free);
    placed.push(free);
  }
  return placed;
}

const GENERAL = 'Agreement';

/** party_1_name belongs to "Party 1"; a first word shared by three or more makes a section too; the rest is the agreement. */
function groupOf(identifier: string, tags: Tag[]): string {
  const numbered = /^([A-Za-z]+_\d+)_/.exec(identifier)?.[1];
  if (numbered) return humanised(numbered);
  const first = /^([A-Za-z]+)_/.exec(identifier)?.[1];
  const sharing = tags.filter((tag) => !tag.columns && first && tag.identifier.startsWith(`${first}_`));
  return first && sharing.length >= 3 ? asChosen(humanised(first), sharing) : GENERAL;
}

/** Words as a question writes them that begins so: "Nda" → "NDA", where one asks for the "NDA term". */
const asChosen = (words: string, tags: Tag[]): string =>
  tags
    .map(({ chosen }) => chosen?.question.slice(0, words.length))
    .find((beginning) => beginning?.toLowerCase() === words.toLowerCase()) ?? words;

/** client_address_city is answered by the question client_address. */
function isPartOfAddress({ identifier, gates, columns }: Tag, tags: Map<string, Tag>): boolean {
  if (gates || columns) return false;
  return ADDRESS_FIELDS.some(({ ans_key }) => {
    const base = identifier.endsWith(`_${ans_key}`) ? tags.get(identifier.slice(0, -ans_key.length - 1)) : undefined;
    return !!base && CATEGORIES[categoryOf(base)].fields !== undefined;
  });
}

function categoryOf(tag: Tag): CategoryName {
  if (tag.columns) return 'Data Table';
  if (tag.chosen) return tag.chosen.category;
  if (tag.parts.size) return 'Multi-Field';
  const compared = comparedCategory(tag);
  if (compared) return compared;
  return tag.gates && !tag.printed ? 'Dropdown - Yes/No' : suggestedCategory(tag.identifier, tag.formats);
}

const YES_OR_NO = new Set<string>(YES_NO);

/** What a tag must ask for so that the conditions of the template can compare it. */
function comparedCategory({ identifier, formats, measured, values }: Tag): CategoryName | undefined {
  if (!measured && values.length === 0) return undefined;
  const suggested = suggestedCategory(identifier, formats);
  const { kind, options } = CATEGORIES[suggested];
  if (measured === 'day') return 'Date';
  if (measured) return kind === 'number' || kind === 'cents' ? suggested : 'Number';
  if (values.every((value) => YES_OR_NO.has(value))) return 'Dropdown - Yes/No';
  if (options && values.every((value) => findOption(optionsFor(options), value))) return suggested;
  return values.every((value) => conditionKind(value) === 'number') && kind !== 'text' ? suggested : 'Dropdown';
}

const optionsFor = (labels: readonly string[]) => labels.map((label) => ({ id: label, label }));
const conditionKind = (value: string): 'number' | 'text' => (parseNumber(value) === undefined ? 'text' : 'number');

/** The options that conditions name; one of a kind needs another beside it. */
function draftedOptions({ values, chosen }: Tag, newId: NewId): Option[] {
  const labels = chosen?.options ?? (values.length === 1 ? [...values, 'Other'] : values);
  return labels.slice(0, LIMITS.options).map((label) => ({ id: newId(), label: label.slice(0, LIMITS.option) }));
}

/** Whether the template says what stands where nothing is answered. */
const hasDefault = ({ formats }: Tag): boolean => formats.some((format) => /^(?:default|blank)\b/.test(format));

const words = (tag: Tag, category: CategoryName) =>
  tag.chosen?.question || `${humanised(tag.identifier)}${category === 'Dropdown - Yes/No' ? '?' : ''}`;

/** Two tags that stand inside each other's conditions cannot both wait: only what is asked before decides. */
function questionOf(tag: Tag, tags: Map<string, Tag>, before: Set<string>, newId: NewId): Question {
  const category_name = categoryOf(tag);
  const { gates: around, match } = conditionsOf(tag, tags);
  const gates = around.every((gate) => before.has(gate.identifier)) ? around : [];
  return {
    ...emptyQuestion(newId(), category_name),
    question_value: words(tag, category_name),
    id_value: tag.identifier,
    ...(CATEGORIES[category_name].ownOptions && { field_values: draftedOptions(tag, newId) }),
    ...(tag.chosen?.help && { help: tag.chosen.help.slice(0, LIMITS.title) }),
    required: !tag.columns && !hasDefault(tag) && (!tag.gates || category_name === 'Dropdown - Yes/No'),
    multifield_values: [...tag.parts].slice(0, LIMITS.fields).map((part) => ({
      id: newId(),
      label: humanised(part),
      ans_key: part,
    })),
    visibility_condition: gates.slice(0, LIMITS.conditions).map((gate) => conditionOf(gate, tags, newId)),
    match,
  };
}

function conditionOf(
  { identifier, kind, comparison, values = [] }: Gate,
  tags: Map<string, Tag>,
  newId: NewId,
): Condition {
  const gate = tags.get(identifier);
  const isYesNo = gate && categoryOf(gate) === 'Dropdown - Yes/No';
  const [value = '', to = ''] = values;
  const condition = { id: newId(), label: identifier, visibility_answer: value, operator: 'is' as const };
  if (comparison === 'any_of')
    return { ...condition, visibility_answer: '', operator: comparison, visibility_answers: values };
  if (comparison === 'between') return { ...condition, operator: comparison, visibility_answer_to: to };
  if (comparison === 'is') return { ...condition, operator: kind === '#' ? 'is' : 'is_not' };
  if (comparison) return { ...condition, operator: comparison };
  if (isYesNo) return { ...condition, visibility_answer: kind === '#' ? 'Yes' : 'No' };
  return { ...condition, operator: 'answered' };
}

/** When a tag is asked: in its one place all conditions around it; in several, the nearest of each, any of them. */
function conditionsOf(tag: Tag, tags: Map<string, Tag>): { gates: Gate[]; match: 'all' | 'any' } {
  const usable = tag.paths.map((path) => path.filter((gate) => canDecide(gate, tags)));
  const [only, ...more] = usable;
  if (!only || usable.some((path) => path.length === 0)) return { gates: [], match: 'all' };
  if (usable.every((path) => JSON.stringify(path) === JSON.stringify(only))) return { gates: only, match: 'all' };
  const nearest = [only, ...more].flatMap((path) => path.slice(-1));
  const distinct = [...new Map(nearest.map((gate) => [gateKey(gate), gate])).values()];
  const bothWays = distinct.some((gate) =>
    distinct.some((other) => gateKey(other) === gateKey({ ...gate, kind: gate.kind === '#' ? '^' : '#' })),
  );
  return bothWays ? { gates: [], match: 'all' } : { gates: distinct, match: distinct.length > 1 ? 'any' : 'all' };
}

const gateKey = ({ kind, identifier, comparison, values }: Gate): string =>
  JSON.stringify([kind, identifier, comparison, values]);

/** Whether answers to the question that a tag makes can be compared as its gate does. */
const canCompare = ({ comparison = 'is', values = [] }: Gate, tag: Tag): boolean => {
  const category_name = categoryOf(tag);
  if (!operatorsOf(category_name).includes(comparison)) return false;
  return (
    !isOrdering(comparison) || values.every((value) => limitOf({ category_name }, value, '2000-01-01') !== undefined)
  );
};

/** "Not answered" cannot be a condition, and a column's answer differs by row, so only a Yes/No or a "#" decides. */
const canDecide = (gate: Gate, tags: Map<string, Tag>): boolean => {
  const tag = tags.get(gate.identifier);
  if (gate.comparison) return !!tag && (gate.kind === '#' || gate.comparison === 'is') && canCompare(gate, tag);
  return !!tag && (categoryOf(tag) === 'Dropdown - Yes/No' || gate.kind === '#');
};

function tableOf(tag: Tag, tags: Map<string, Tag>, newId: NewId): Pick<Section, 'dataTableNoun' | 'dataTableColumns'> {
  const columns = [...(tag.columns?.values() ?? [])]
    .filter((column) => isIdentifier(column.identifier))
    .slice(0, LIMITS.columns);
  const noun = singular(humanised(tag.identifier));
  const drafted = columns.map((column, at) => columnOf(column, at, newId));
  const fallback = { ...emptyColumn(newId()), question_value: 'Name', id_value: unusedName(tags), required: true };
  return { dataTableNoun: noun, dataTableColumns: drafted.length ? drafted : [fallback] };
}

/** A column that the template does not name must not stand before a question of the same identifier. */
function unusedName(tags: Map<string, Tag>): string {
  let name = 'name';
  while (tags.has(name)) name = `row_${name}`;
  return name;
}

function columnOf(tag: Tag, at: number, newId: NewId): Column {
  const suggested = categoryOf(tag);
  const category_name = CATEGORIES[suggested].column ? suggested : 'Long Text';
  return {
    ...emptyColumn(newId()),
    question_value: tag.chosen?.question || humanised(tag.identifier),
    id_value: tag.identifier,
    category_name,
    ...(category_name === 'Dropdown' && { field_values: draftedOptions(tag, newId) }),
    required: at === 0,
  };
}

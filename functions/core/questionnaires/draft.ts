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
import { areOpposite, tagsOf } from './draft-tags.ts';
import { YES_NO } from './places.ts';
import type { Column, Condition, Option, Question, Questionnaire, Section, Table } from './question.ts';
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
  const asked = [...tags.values()].filter(canBeAsked).filter((tag) => !isPartOfAddress(tag, tags));
  const place = new Map(order.toReversed().map((identifier, at) => [identifier, order.length - at]));
  asked.sort((a, b) => (place.get(a.identifier) ?? Infinity) - (place.get(b.identifier) ?? Infinity) || 0);
  const sections = new Map<string, Section>();
  const before = new Set<string>();
  const deciding = decidingIn(tags);
  for (const tag of gatesFirst(asked, deciding)) {
    const name = tag.columns ? humanised(tag.identifier) : groupOf(tag.identifier, asked);
    const key = tag.columns ? `table ${tag.identifier}` : name;
    const section = sections.get(key) ?? { ...emptySection(newId()), name };
    sections.set(key, section);
    section.questions.push(questionOf(tag, tags, deciding(tag), before, newId));
    before.add(tag.identifier);
    if (tag.columns) Object.assign(section, tableOf(tag, tags, before, newId));
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
function gatesFirst(tags: Tag[], deciding: DecidingOf): Tag[] {
  const byIdentifier = new Map(tags.map((tag) => [tag.identifier, tag]));
  const placed = new Set<Tag>();
  const begun = new Set<Tag>();
  const place = (tag: Tag | undefined) => {
    if (!tag || begun.has(tag)) return;
    begun.add(tag);
    for (const gate of deciding(tag).clauses.flat()) place(byIdentifier.get(gate.identifier));
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

/** Whether a questionnaire can ask by the name of a tag. */
const canBeAsked = ({ identifier }: Pick<Tag, 'identifier'>): boolean =>
  isIdentifier(identifier) && identifier.length <= LIMITS.key;

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
const asChosen = (label: string, tags: Tag[]): string =>
  tags
    .map(({ chosen }) => chosen?.question.slice(0, label.length))
    .find((beginning) => beginning?.toLowerCase() === label.toLowerCase()) ?? label;

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

const questionText = (tag: Tag, category: CategoryName) =>
  tag.chosen?.question || `${humanised(tag.identifier)}${category === 'Dropdown - Yes/No' ? '?' : ''}`;

/** Two tags that stand inside each other's conditions cannot both wait: only what is asked before decides. */
function questionOf(tag: Tag, tags: Tags, deciding: Deciding, before: Set<string>, newId: NewId): Question {
  const category_name = categoryOf(tag);
  return {
    ...emptyQuestion(newId(), category_name),
    question_value: questionText(tag, category_name),
    id_value: tag.identifier,
    ...(CATEGORIES[category_name].ownOptions && { field_values: draftedOptions(tag, newId) }),
    ...(tag.chosen?.help && { help: tag.chosen.help.slice(0, LIMITS.title) }),
    required: !tag.columns && !hasDefault(tag) && (!tag.gates || category_name === 'Dropdown - Yes/No'),
    multifield_values: [...tag.parts]
      .filter((part) => part.length <= LIMITS.key)
      .slice(0, LIMITS.fields)
      .map((part) => ({ id: newId(), label: humanised(part), ans_key: part })),
    ...conditionsOf(deciding, ({ identifier }) => before.has(identifier), tags, newId),
  };
}

/** The conditions of what is decided so; none where something of it is not asked before. */
function conditionsOf(
  { clauses, match }: Deciding,
  isAskedBefore: (gate: Gate) => boolean,
  tags: Tags,
  newId: NewId,
): Pick<Question, 'visibility_condition' | 'match'> {
  if (!clauses.flat().every(isAskedBefore)) return { visibility_condition: [], match: 'all' };
  const visibility_condition = clauses.flatMap((clause) => {
    const group = clause.length > 1 ? { group: newId() } : {};
    return clause.map((gate) => ({ ...conditionOf(gate, tags, newId), ...group }));
  });
  return { visibility_condition: visibility_condition.slice(0, LIMITS.conditions), match };
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

/** Clauses of which all must hold, or any; the gates of one clause together the other way round, as a condition's group is. */
type Deciding = { clauses: Gate[][]; match: 'all' | 'any' };

const ALWAYS: Deciding = { clauses: [], match: 'all' };
const alone = (gates: Gate[], match: Deciding['match']): Deciding => ({ clauses: gates.map((gate) => [gate]), match });

type Tags = Map<string, Tag>;
type DecidingOf = (tag: Tag) => Deciding;

/** When a tag is asked: in its one place under all conditions around it; in several, under those of any of them. Each is found once. */
const decidingIn = (tags: Tags): DecidingOf => {
  const known = new Map<Tag, Deciding>();
  const find: DecidingOf = (tag) => {
    const before = known.get(tag);
    if (before) return before;
    known.set(tag, ALWAYS);
    const found = needed(decidingOf(tag, tags), (gate) => {
      const decider = tags.get(gate.identifier);
      return decider ? find(decider) : ALWAYS;
    });
    known.set(tag, found);
    return found;
  };
  return find;
};

function decidingOf(tag: Tag, tags: Tags): Deciding {
  const usable = tag.paths.map((path) =>
    path.filter((clause) => clause.every((gate) => canDecide(gate, tags))).map(distinct),
  );
  const [only = [], ...more] = usable.filter((path, at) => !usable.slice(0, at).some((before) => isSame(before, path)));
  if (more.length === 0) {
    const [first = [], ...rest] = only;
    return rest.length === 0 && first.length > 1 ? alone(first, 'any') : { clauses: only, match: 'all' };
  }
  const [first = [], ...rest] = simplified([only, ...more].flatMap(alternativesOf));
  if (rest.length === 0) return alone(first, 'all');
  const count = [first, ...rest].flat().length;
  return first.length === 0 || count > LIMITS.conditions ? ALWAYS : { clauses: [first, ...rest], match: 'any' };
}

type DecidingOfGate = (gate: Gate) => Deciding;

/** Without gates that hold wherever another one does, since that one's question is asked under them alone. */
const needed = ({ clauses, match }: Deciding, of: DecidingOfGate): Deciding => {
  const without = (gates: Gate[]) => gates.filter((gate) => !gates.some((other) => implies(other, gate, of)));
  if (match === 'any') return { clauses: clauses.map(without), match };
  const kept = new Set(without(clauses.flatMap((clause) => (clause.length === 1 ? clause : []))));
  return { clauses: clauses.filter(([gate, ...more]) => more.length > 0 || (gate && kept.has(gate))), match };
};

const implies = (gate: Gate, other: Gate, of: DecidingOfGate): boolean => {
  const { clauses, match } = of(gate);
  return (
    match === 'all' &&
    clauses.some(([one, ...more]) => one && more.length === 0 && (isSame(one, other) || implies(one, other, of)))
  );
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const distinct = (gates: Gate[]): Gate[] => [...new Map(gates.map((gate) => [gateKey(gate), gate])).values()];
const has = (gates: Gate[], gate: Gate) => gates.some((each) => isSame(each, gate));

/** More ways than these are not told apart: what asks for one of several things is left out. */
const MOST_WAYS = 8;

/** The ways in which a place shows: gates that hold together. */
function alternativesOf(path: Gate[][]): Gate[][] {
  const ways = path.reduce((count, clause) => count * clause.length, 1);
  const followed = ways > MOST_WAYS ? path.filter((clause) => clause.length === 1) : path;
  return followed.reduce<Gate[][]>(
    (before, clause) => before.flatMap((way) => clause.map((gate) => distinct([...way, gate]))),
    [[]],
  );
}

/** The same ways without those that another holds for, and one for two that differ in what is always one way or the other; an empty way always shows. */
function simplified(ways: Gate[][]): Gate[][] {
  const needed = ways.filter(
    (way, at) =>
      !ways.some(
        (other, place) =>
          place !== at && other.every((gate) => has(way, gate)) && (other.length < way.length || place < at),
      ),
  );
  for (const [at, way] of needed.entries()) {
    for (const other of needed.slice(at + 1)) {
      const [gate, ...more] = way.filter((each) => !has(other, each));
      const [turned, ...others] = other.filter((each) => !has(way, each));
      if (!gate || !turned || more.length + others.length > 0 || !areOpposite(gate, turned)) continue;
      const joined = way.filter((each) => each !== gate);
      return simplified([joined, ...needed.filter((each) => each !== way && each !== other)]);
    }
  }
  return needed;
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
  const { values = [] } = gate;
  if (values.length > LIMITS.options || values.some((value) => value.length > LIMITS.option)) return false;
  if (gate.comparison) return !!tag && (gate.kind === '#' || gate.comparison === 'is') && canCompare(gate, tag);
  return !!tag && (categoryOf(tag) === 'Dropdown - Yes/No' || gate.kind === '#');
};

/** The columns of a table; one that stands inside a condition of its row is asked where that holds, and what decides before it. */
function tableOf(
  tag: Tag,
  tags: Map<string, Tag>,
  before: ReadonlySet<string>,
  newId: NewId,
): Pick<Section, 'dataTableNoun' | 'dataTableColumns'> {
  const inRow = tag.columns ?? new Map<string, Tag>();
  const usable = [...inRow.values()].filter((column) => canBeAsked(column) && !isPartOfAddress(column, inRow));
  const known = new Map([...tags, ...inRow]);
  const asked = new Set([...before].filter((identifier) => !inRow.has(identifier)));
  const deciding = decidingIn(known);
  const drafted = gatesFirst(usable, deciding)
    .slice(0, LIMITS.columns)
    .map((column, at): Column => {
      const made = {
        ...columnOf(column, at, deciding(column), { tags: known, asked }, newId),
        ...(column.columns && nestedTableOf(column, newId)),
      };
      asked.add(column.identifier);
      return made;
    });
  const noun = singular(humanised(tag.identifier));
  return { dataTableNoun: noun, dataTableColumns: drafted.length ? drafted : [nameColumn(known, newId)] };
}

/** The columns of a table within a row; all are asked in each of its rows. */
function nestedTableOf(tag: Tag, newId: NewId): Table {
  const inRow = tag.columns ?? new Map<string, Tag>();
  const drafted = [...inRow.values()]
    .filter((column) => canBeAsked(column) && !isPartOfAddress(column, inRow))
    .slice(0, LIMITS.nestedColumns)
    .map((column, at) => columnOf(column, at, ALWAYS, { tags: inRow, asked: new Set() }, newId));
  const noun = singular(humanised(tag.identifier));
  return { dataTableNoun: noun, dataTableColumns: drafted.length ? drafted : [nameColumn(inRow, newId)] };
}

/** What a table asks for of which the template names no column. */
const nameColumn = (tags: ReadonlyMap<string, Tag>, newId: NewId): Column => ({
  ...emptyColumn(newId()),
  question_value: 'Name',
  id_value: unusedName(tags),
  required: true,
});

/** A column that the template does not name must not stand before a question of the same identifier. */
function unusedName(tags: ReadonlyMap<string, Tag>): string {
  let name = 'name';
  while (tags.has(name)) name = `row_${name}`;
  return name;
}

function columnOf(
  tag: Tag,
  at: number,
  deciding: Deciding,
  { tags, asked }: { tags: Map<string, Tag>; asked: ReadonlySet<string> },
  newId: NewId,
): Column {
  const suggested = tag.parts.size > 0 && !tag.chosen ? 'Contact' : categoryOf(tag);
  const category_name = CATEGORIES[suggested].column ? suggested : 'Long Text';
  const isAskedBefore = ({ identifier }: Gate) => asked.has(identifier) && !tags.get(identifier)?.columns;
  const { visibility_condition, match } = conditionsOf(deciding, isAskedBefore, tags, newId);
  return {
    ...emptyColumn(newId()),
    question_value: tag.chosen?.question || humanised(tag.identifier),
    id_value: tag.identifier,
    category_name,
    ...(CATEGORIES[category_name].ownOptions && { field_values: draftedOptions(tag, newId) }),
    required: at === 0 && !tag.columns && visibility_condition.length === 0,
    ...(visibility_condition.length > 0 && { visibility_condition, match }),
  };
}

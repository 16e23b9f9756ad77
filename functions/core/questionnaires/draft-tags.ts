import { readDay } from '#core/assembly/formats/date-formats.ts';
import { type FormatUse, formatOf } from '#core/assembly/formats/formats.ts';
import type { TagUse, TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import {
  type AnswerOperand,
  type Leaf,
  leavesOf,
  type Operand,
  readCondition,
  type TagCondition,
} from '#core/assembly/parse/tag-condition.ts';
import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { type Comparison, isEquality, isOrdering } from '#core/comparisons.ts';
import { CONTACT_FIELDS } from './categories.ts';
import type { ChosenQuestion } from './chosen-questions.ts';
import { suggestedCategory } from './draft-category.ts';
import { unquotedIn, withTexts } from './unquoted.ts';

/** What decides: the answer itself, or how it compares with `values`; `^` is the opposite. */
export type Gate = { identifier: string; kind: '#' | '^'; comparison?: Comparison; values?: string[] };

/** Gates of which one is enough. */
export type Clause = Gate[];

/** One identifier of a template: how it is printed, where it asks yes or no, and around which rows it repeats. */
export type Tag = {
  identifier: string;
  formats: FormatUse[];
  printed: boolean;
  gates: boolean;
  /** What it is compared with in conditions, in order. */
  values: string[];
  /** Whether conditions ask if it is more or less, and of what it is more or less: numbers or days. */
  measured: 'number' | 'day' | undefined;
  /** The tags of its rows; present when it repeats table rows. */
  columns: Map<string, Tag> | undefined;
  /** What stands after the dot in `{{identifier.part}}`. */
  parts: Set<string>;
  /** The conditions around each place it stands in, all of which hold there; an empty list is a place that always shows. */
  paths: Clause[][];
  /** What somebody chose that is asked for it. */
  chosen?: ChosenQuestion;
};

/**
 * Every identifier of an outline in order of appearance, `today` left out; those inside table rows, and inside what is `known`
 * as a table or named like one elsewhere (`people.fee.total`), are columns of their table, unless they are asked `once` for all rows.
 */
export function tagsOf(
  outline: TemplateOutline,
  known: ReadonlySet<string> = new Set(),
  once: readonly string[] = [],
): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  const tables = new Set([...known, ...tablesNamed(outline)]);
  const repeats = ({ inTableRow, written, kind, identifier }: TemplateSection) =>
    kind === '#' && (inTableRow || written !== undefined || tables.has(identifier));
  const outside = new Set([...usedOutsideRows(outline, repeats), ...once]);
  const texts = new Set(unquotedIn(outline).map(({ word }) => word));
  const walk = (level: TemplateOutline | TemplateSection, path: Clause[], homes: readonly Home[]) => {
    const homeOf = (name: string) => (homes.find(({ own }) => own.has(name)) ?? homes.at(-1))?.tags ?? tags;
    /** Where a table is: in the row, if that has no other and is no row of such a table. */
    const tableHome = (name: string) => {
      const home = homeOf(name);
      return home === homes[1]?.tags && !hasOtherTable(home, name) ? home : tags;
    };
    for (const item of inOrder(level)) {
      const [identifier = '', last] = item.identifier.split('.');
      if (!identifier || identifier === 'today') continue;
      const isSection = 'fields' in item;
      if (OF_ROW.test(item.identifier) || noteRows(tableHome(identifier), item)) {
        if (isSection) walk(item, path, homes);
        continue;
      }
      const part = 'condition' in item && last === 'count' ? undefined : last;
      const tag = tagIn(part && !isContactPart(part) ? tags : homeOf(identifier), identifier);
      if (part) tag.parts.add(part);
      const enclosing = without(path, identifier);
      if (!('fields' in item)) {
        tag.printed = true;
        tag.paths.push(enclosing);
        for (const format of item.formats) if (!tag.formats.includes(format)) tag.formats.push(format);
        continue;
      }
      tag.paths.push(enclosing);
      if (item.condition) {
        const tree = treeOf(item.condition, texts);
        const named = ([name = '', part]: string[]) =>
          tagIn(part && part !== 'count' && !isContactPart(part) ? tags : homeOf(name), name);
        for (const leaf of tree ? leavesOf(tree) : []) {
          const [name = ''] = leaf.of.path;
          const isOfRows =
            OF_ROW.test(leaf.of.identifier) || (leaf.of.path.length > 2 && noteRows(tableHome(name), leaf.of));
          if (!isOfRows) noteComparison(leaf, named, path);
        }
        walk(item, [...path, ...(tree ? clausesOf(tree, item.kind) : [])], homes);
      } else if (!part && (homes.length === 1 ? repeats(item) : isTableInRow(item, tag, homes))) {
        tag.columns ??= new Map();
        const own = homes.length === 1 ? new Set(usedOutsideRows(item, repeatsInRow)) : NONE;
        const within = [...homes, { own, tags: tag.columns }];
        noteChoice(item, tag.columns, texts, (name) => within.find((home) => home.own.has(name))?.tags);
        walk(item, [], within);
      } else {
        tag.gates = true;
        walk(item, [...path, [{ identifier, kind: item.kind }]], homes);
      }
    }
  };
  /** A section of table rows within those of a row repeats, if its name asks for no Yes or No. */
  const repeatsInRow = (item: TemplateSection) =>
    repeats(item) && (item.written !== undefined || tables.has(item.identifier) || !asksYesNo(item.identifier));
  const isTableInRow = (item: TemplateSection, tag: Tag, homes: readonly Home[]) => {
    const [, row, ...more] = homes;
    return (
      more.length === 0 &&
      row?.tags.get(item.identifier) === tag &&
      !hasOtherTable(row.tags, item.identifier) &&
      (repeatsInRow(item) || (item.kind === '#' && tag.columns !== undefined))
    );
  };
  walk(outline, [], [{ own: outside, tags }]);
  return tags;
}

/** Tags around a place: those of the template, of a row, or of a row within it; `own` are the names that mean one of them also further inside. */
type Home = { own: ReadonlySet<string>; tags: Map<string, Tag> };

/** In a row, `{{party.email}}` is of a contact that is asked there. */
const isContactPart = (part: string): boolean =>
  part === 'address' || CONTACT_FIELDS.some(({ ans_key }) => ans_key === part);

const NONE: ReadonlySet<string> = new Set();

const hasOtherTable = (row: ReadonlyMap<string, Tag>, name: string): boolean =>
  [...row.values()].some(({ identifier, columns }) => columns !== undefined && identifier !== name);

const asksYesNo = (identifier: string): boolean => suggestedCategory(identifier, []) === 'Dropdown - Yes/No';

const OF_ROW = /^row\.(?:number|count|first|last)$/;

/** Takes note of a table and the column that a path names: `people.name | list`, `people.first.name`, `people.any`. */
function noteRows(tags: Map<string, Tag>, item: TagUse | TemplateSection | AnswerOperand): boolean {
  if ('condition' in item) return false;
  const [identifier = '', ...parts] = item.identifier.split('.');
  const formats = 'formats' in item ? item.formats : [];
  const isListed = parts.length === 1 && formats.some((format) => formatOf(format).joins);
  const saysCount = parts.length === 1 && (parts[0] === 'any' || parts[0] === 'count');
  if (parts.length < 2 && !isListed && !saysCount) return false;
  const table = tagIn(tags, identifier);
  table.columns ??= new Map();
  if (saysCount) return true;
  const isRow = parts[0] === 'first' || parts[0] === 'last';
  const column = tagIn(table.columns, parts[isRow ? 1 : 0] ?? '');
  column.printed = true;
  column.formats.push(...formats.filter((format) => !formatOf(format).joins && !column.formats.includes(format)));
  if (parts.at(-1) === 'total') column.measured = 'number';
  return true;
}

/** Takes note of the columns that choose and sort the rows of a section. */
function noteChoice(
  { written, kind }: TemplateSection,
  columns: Map<string, Tag>,
  texts: ReadonlySet<string>,
  elsewhere: (name: string) => Map<string, Tag> | undefined,
): void {
  const read = written === undefined ? undefined : readTag(`${kind}${written}`);
  if (!read || !isTag(read) || !read.rows) return;
  const { where, by } = read.rows;
  const named = ([name = '']: string[]) => tagIn(elsewhere(name) ?? columns, name);
  for (const leaf of where ? leavesOf(withTexts(where, texts)) : []) noteComparison(leaf, named, []);
  if (by) named(by);
}

const treeOf = (condition: string, texts: ReadonlySet<string>): TagCondition | undefined => {
  const read = readCondition(condition);
  return 'condition' in read ? withTexts(read.condition, texts) : undefined;
};

/** What a comparison tells of the answers that it looks at. */
function noteComparison(leaf: Leaf, named: (path: string[]) => Tag, path: Clause[]): void {
  const [identifier = '', part] = leaf.of.path;
  const tag = named(leaf.of.path);
  tag.paths.push(without(path, identifier));
  if (part === 'count') tag.columns ??= new Map();
  else if (part) tag.parts.add(part);
  else if (leaf.kind === 'shown') tag.gates = true;
  else if (leaf.kind === 'compared') {
    for (const operand of leaf.with) {
      if (operand.kind === 'answer') named(operand.path);
      if (isOrdering(leaf.comparison)) tag.measured = isDay(operand) ? 'day' : (tag.measured ?? 'number');
      else if (isEquality(leaf.comparison) && operand.kind === 'value' && !tag.values.includes(operand.text))
        tag.values.push(operand.text);
    }
  }
}

const isDay = (operand: Operand): boolean =>
  operand.kind === 'today' || (operand.kind === 'value' && readDay(operand.text) !== undefined);

/** What does not look at a tag itself. */
const without = (path: Clause[], identifier: string): Clause[] =>
  path.filter((clause) => !clause.some((gate) => gate.identifier === identifier));

/** More clauses than these are said by none. */
const MOST_CLAUSES = 8;

/** The clauses that stand for a condition around what is inside it; what says more than gates can is left out. */
function clausesOf(tree: TagCondition, kind: Gate['kind']): Clause[] {
  switch (tree.kind) {
    case 'not':
      return clausesOf(tree.of, opposite(kind));
    case 'all':
    case 'any': {
      const each = tree.of.map((one) => clausesOf(one, kind));
      if ((tree.kind === 'all') === (kind === '#')) return each.flat();
      return each.reduce((before, next) => {
        const both = before.flatMap((clause) => next.map((other) => [...clause, ...other]));
        return both.length > MOST_CLAUSES ? [] : both;
      });
    }
    default:
      return (gateOf(tree, kind) ?? []).map((gate) => [gate]);
  }
}

const opposite = (kind: Gate['kind']): Gate['kind'] => (kind === '#' ? '^' : '#');

function gateOf(tree: Leaf, kind: Gate['kind']): Gate[] | undefined {
  if (tree.kind === 'shown' && tree.of.path.length === 1) return [{ identifier: tree.of.identifier, kind }];
  if (tree.kind !== 'compared') return undefined;
  const [identifier = '', part] = tree.of.path;
  if (part && part !== 'count') return undefined;
  const values = tree.with.flatMap((operand) => literalOf(operand) ?? []);
  if (values.length < tree.with.length) return undefined;
  const { comparison } = tree;
  if (comparison === 'is_not') return [{ identifier, kind: opposite(kind), comparison: 'is', values }];
  const turned = OPPOSITES[comparison];
  if (kind === '^' && turned) return [{ identifier, kind: '#', comparison: turned, values }];
  return [{ identifier, kind, comparison, values }];
}

/** Whether of two gates always one holds. */
export const areOpposite = (one: Gate, other: Gate): boolean =>
  one.identifier === other.identifier &&
  JSON.stringify(one.values) === JSON.stringify(other.values) &&
  (one.comparison === other.comparison
    ? one.kind !== other.kind
    : one.kind === '#' && other.kind === '#' && !!one.comparison && OPPOSITES[one.comparison] === other.comparison);

/** Of two of these one holds, whatever number or day is answered. */
const OPPOSITES: Partial<Record<Comparison, Comparison>> = {
  more_than: 'at_most',
  at_most: 'more_than',
  less_than: 'at_least',
  at_least: 'less_than',
};

/** A value as a condition of a questionnaire writes it. */
function literalOf(operand: Operand): string | undefined {
  if (operand.kind === 'value') return operand.text;
  if (operand.kind === 'answer') return undefined;
  const { shift, unit } = operand;
  return shift === 0 ? 'today' : `today ${shift < 0 ? '-' : '+'} ${Math.abs(shift)} ${unit}s`;
}

/** A condition's own tag comes before what stands inside it; apart from that, fields and sections keep their order. */
const inOrder = (level: TemplateOutline | TemplateSection): (TagUse | TemplateSection)[] => [
  ...level.fields,
  ...level.sections,
];

function tagIn(tags: Map<string, Tag>, identifier: string): Tag {
  const tag = tags.get(identifier) ?? {
    identifier,
    formats: [],
    printed: false,
    gates: false,
    values: [],
    measured: undefined,
    columns: undefined,
    parts: new Set(),
    paths: [],
  };
  tags.set(identifier, tag);
  return tag;
}

/** What tags anywhere name as a table. */
function* tablesNamed(level: TemplateOutline | TemplateSection): Generator<string> {
  for (const item of inOrder(level)) {
    const [identifier = ''] = item.identifier.split('.');
    if (!OF_ROW.test(item.identifier) && noteRows(new Map(), item)) yield identifier;
    if ('fields' in item) yield* tablesNamed(item);
  }
}

function* usedOutsideRows(
  level: TemplateOutline | TemplateSection,
  repeats: (section: TemplateSection) => boolean,
): Generator<string> {
  for (const field of level.fields) yield field.identifier.split('.')[0] ?? '';
  for (const section of level.sections) {
    yield section.identifier.split('.')[0] ?? '';
    if (!repeats(section)) yield* usedOutsideRows(section, repeats);
  }
}

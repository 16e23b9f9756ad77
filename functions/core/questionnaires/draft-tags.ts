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
import type { ChosenQuestion } from './chosen-questions.ts';

/** What decides: the answer itself, or how it compares with `values`; `^` is the opposite. */
export type Gate = { identifier: string; kind: '#' | '^'; comparison?: Comparison; values?: string[] };

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
  /** The conditions around each place it stands in; an empty list is a place that always shows. */
  paths: Gate[][];
  /** What somebody chose that is asked for it. */
  chosen?: ChosenQuestion;
};

/**
 * Every identifier of an outline in order of appearance, `today` left out; those inside table rows, and inside what is one of
 * `tables`, are columns of their table, unless they are asked `once` for all rows.
 */
export function tagsOf(
  outline: TemplateOutline,
  tables: ReadonlySet<string> = new Set(),
  once: readonly string[] = [],
): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  const repeats = ({ inTableRow, written, kind, identifier }: TemplateSection) =>
    kind === '#' && (inTableRow || written !== undefined || tables.has(identifier));
  const outside = new Set([...usedOutsideRows(outline, repeats), ...once]);
  const walk = (level: TemplateOutline | TemplateSection, path: Gate[], into: Map<string, Tag>) => {
    for (const item of inOrder(level)) {
      const [identifier = '', last] = item.identifier.split('.');
      if (!identifier || identifier === 'today') continue;
      const isSection = 'fields' in item;
      if (OF_ROW.test(item.identifier) || noteRows(tags, item)) {
        if (isSection) walk(item, path, into);
        continue;
      }
      const part = 'condition' in item && last === 'count' ? undefined : last;
      const tag = tagIn(part || outside.has(identifier) ? tags : into, identifier);
      if (part) tag.parts.add(part);
      const around = path.filter((gate) => gate.identifier !== identifier);
      if (!('fields' in item)) {
        tag.printed = true;
        tag.paths.push(around);
        for (const format of item.formats) if (!tag.formats.includes(format)) tag.formats.push(format);
        continue;
      }
      tag.paths.push(around);
      if (item.condition) {
        const tree = treeOf(item.condition);
        const named = ([name = '', part]: string[]) =>
          tagIn((part && part !== 'count') || outside.has(name) ? tags : into, name);
        for (const leaf of tree ? leavesOf(tree) : []) {
          const isOfRows = OF_ROW.test(leaf.of.identifier) || (leaf.of.path.length > 2 && noteRows(tags, leaf.of));
          if (!isOfRows) noteComparison(leaf, named, path);
        }
        walk(item, [...path, ...gatesOf(item, tree)], into);
      } else if (repeats(item) && into === tags && !part) {
        tag.columns ??= new Map();
        noteChoice(item, tag.columns, (name) => (outside.has(name) ? tags : undefined));
        walk(item, [], tag.columns);
      } else {
        tag.gates = true;
        walk(item, [...path, { identifier, kind: item.kind }], into);
      }
    }
  };
  walk(outline, [], tags);
  return tags;
}

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
  elsewhere: (name: string) => Map<string, Tag> | undefined,
): void {
  const read = written === undefined ? undefined : readTag(`${kind}${written}`);
  if (!read || !isTag(read) || !read.rows) return;
  const { where, by } = read.rows;
  const named = ([name = '']: string[]) => tagIn(elsewhere(name) ?? columns, name);
  for (const leaf of where ? leavesOf(where) : []) noteComparison(leaf, named, []);
  if (by) named(by);
}

const treeOf = (condition: string): TagCondition | undefined => {
  const read = readCondition(condition);
  return 'condition' in read ? read.condition : undefined;
};

/** What a comparison tells of the answers that it looks at. */
function noteComparison(leaf: Leaf, named: (path: string[]) => Tag, path: Gate[]): void {
  const [identifier = '', part] = leaf.of.path;
  const tag = named(leaf.of.path);
  if (tag.paths.length === 0) tag.paths.push(path.filter((gate) => gate.identifier !== identifier));
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

/** The gates that stand for a condition around what is inside it; none where it says more than gates can. */
function gatesOf({ kind }: TemplateSection, tree: TagCondition | undefined): Gate[] {
  if (tree?.kind === 'all' && kind === '#') return tree.of.flatMap((one) => gateOf(one, '#') ?? []);
  return (tree && gateOf(tree, kind)) ?? [];
}

const opposite = (kind: Gate['kind']): Gate['kind'] => (kind === '#' ? '^' : '#');

function gateOf(tree: TagCondition, kind: Gate['kind']): Gate[] | undefined {
  if (tree.kind === 'not') return gateOf(tree.of, opposite(kind));
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

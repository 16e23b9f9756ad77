import type { TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { leavesOf, type Operand, readCondition, type TagCondition } from '#core/assembly/parse/tag-condition.ts';
import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { isOrdering, plain } from '#core/comparisons.ts';
import { CATEGORIES } from './categories.ts';
import { suggestedCategory } from './draft-category.ts';

/** A condition, also that of rows (`people where state = California`), that compares with a word which is read as the name of a question, and looks like a text without its quotation marks. */
export interface Unquoted {
  /** The tag, without its braces and its sign. */
  condition: string;
  word: string;
  /** The condition with the word in quotation marks. */
  mended: string;
}

type Compared = { written: string; tree: TagCondition };

const conditionOf = ({ condition, written, kind }: TemplateSection): Compared[] => {
  const read = condition === undefined ? undefined : readCondition(condition);
  if (condition !== undefined && read && 'condition' in read) return [{ written: condition, tree: read.condition }];
  const tag = written === undefined ? undefined : readTag(`${kind}${written}`);
  const where = tag && isTag(tag) ? tag.rows?.where : undefined;
  return written !== undefined && where ? [{ written, tree: where }] : [];
};

const conditionsIn = (level: TemplateOutline): Compared[] =>
  level.sections.flatMap((section) => [...conditionOf(section), ...conditionsIn(section)]);

function* namesIn(level: TemplateOutline): Generator<string> {
  for (const { identifier } of level.fields) yield identifier;
  for (const section of level.sections) {
    yield section.identifier;
    yield* namesIn(section);
  }
}

const suggestedOptions = (identifier: string): readonly string[] =>
  CATEGORIES[suggestedCategory(identifier, [])].options ?? [];

/** Where a word stands in a condition outside quotation marks, in signs. */
export const bareWords = (condition: string, word: string): number[] =>
  [...condition.matchAll(new RegExp(`["“”][^"“”]*["“”]|(?<![\\w.])${word}(?![\\w.])`, 'g'))]
    .filter(([found]) => found === word)
    .map(({ index }) => index);

const inQuotes = (condition: string, word: string): string =>
  bareWords(condition, word).reduceRight(
    (text, at) => `${text.slice(0, at)}"${word}"${text.slice(at + word.length)}`,
    condition,
  );

/**
 * The words of `state = California` that stand nowhere else in a template, that `isAsked` does not know, and that are among the
 * options of what they are compared with, or begin with a capital where its name does not.
 */
export function unquotedIn(
  outline: TemplateOutline,
  isAsked: (name: string) => boolean = () => false,
  optionsOf: (identifier: string) => readonly string[] = suggestedOptions,
): Unquoted[] {
  const conditions = conditionsIn(outline);
  if (conditions.length === 0) return [];
  const names = new Set(namesIn(outline));
  const found = new Map<string, Unquoted>();
  for (const { written: condition, tree } of conditions) {
    let mended = condition;
    for (const leaf of leavesOf(tree)) {
      if (leaf.kind !== 'compared' || isOrdering(leaf.comparison)) continue;
      for (const operand of leaf.with) {
        if (operand.kind !== 'answer' || operand.path.length > 1) continue;
        const word = operand.identifier;
        if (names.has(word) || isAsked(word) || !looksSaid(word, leaf.of.identifier, optionsOf)) continue;
        mended = inQuotes(mended, word);
        found.set(`${condition} ${word}`, { condition, word, mended });
      }
    }
    for (const one of found.values()) if (one.condition === condition) one.mended = mended;
  }
  return [...found.values()];
}

const looksSaid = (word: string, of: string, optionsOf: (identifier: string) => readonly string[]): boolean =>
  optionsOf(of).some((option) => plain(option) === plain(word)) ||
  (/^\p{Lu}[^_]*$/u.test(word) && !/^\p{Lu}/u.test(of));

/** A condition in which those words are texts. */
export const withTexts = (tree: TagCondition, texts: ReadonlySet<string>): TagCondition => {
  if (texts.size === 0) return tree;
  switch (tree.kind) {
    case 'not':
      return { kind: 'not', of: withTexts(tree.of, texts) };
    case 'all':
    case 'any':
      return { kind: tree.kind, of: tree.of.map((one) => withTexts(one, texts)) };
    case 'compared':
      return { ...tree, with: tree.with.map((operand) => asText(operand, texts)) };
    default:
      return tree;
  }
};

const asText = (operand: Operand, texts: ReadonlySet<string>): Operand =>
  operand.kind === 'answer' && texts.has(operand.identifier)
    ? { kind: 'value', text: operand.identifier, isQuoted: true }
    : operand;

import { readCondition, type TagCondition } from '#core/assembly/parse/tag-condition.ts';
import type { Comparison as TagComparison } from '#core/comparisons.ts';

/** Ways to compare, as they are said and as a tag writes them. */
export const COMPARISONS = {
  is: { label: 'is', sign: '=', isQuoted: true },
  is_not: { label: 'is not', sign: '!=', isQuoted: true },
  more: { label: 'is more than, or after', sign: '>', isQuoted: false },
  less: { label: 'is less than, or before', sign: '<', isQuoted: false },
  answered: { label: 'is answered', sign: 'is answered', isQuoted: false },
} as const;
export type Comparison = keyof typeof COMPARISONS;

/** One answer, and what it is compared with. */
export interface ChosenCondition {
  identifier: string;
  comparison: Comparison;
  /** Empty where it is only asked whether there is an answer. */
  value: string;
}

/** A text between the quotes that it does not hold itself; one that holds both kinds loses its double ones. */
const quoted = (text: string): string => {
  if (!/["“”]/.test(text)) return `"${text}"`;
  return /['‘’]/.test(text) ? `"${text.replaceAll(/["“”]/g, '')}"` : `'${text}'`;
};

/** A condition as a tag writes it: `state = "Texas"`, `fee > 500`, `guarantor is answered`. */
export const writtenCondition = (identifier: string, comparison: Comparison, value: string): string => {
  const { sign, isQuoted } = COMPARISONS[comparison];
  if (comparison === 'answered') return `${identifier} ${sign}`;
  const plain = value.trim();
  return `${identifier} ${sign} ${isQuoted ? quoted(plain) : plain.replaceAll(/["“”]/g, '')}`;
};

const compared: Partial<Record<TagComparison, Comparison>> = {
  is: 'is',
  is_not: 'is_not',
  more_than: 'more',
  less_than: 'less',
};

const chosenIn = (condition: TagCondition): ChosenCondition | undefined => {
  if (condition.kind !== 'compared' && condition.kind !== 'answered') return undefined;
  const { identifier, path } = condition.of;
  if (path.length > 1) return undefined;
  if (condition.kind === 'answered') return { identifier, comparison: 'answered', value: '' };
  const comparison = compared[condition.comparison];
  const [operand] = condition.with;
  return comparison && operand?.kind === 'value' ? { identifier, comparison, value: operand.text } : undefined;
};

const conditionIn = (text: string): TagCondition | undefined => {
  const read = readCondition(text);
  return 'condition' in read ? read.condition : undefined;
};

/** What would be chosen to have a condition written so; undefined where no choice says the same. */
export const chosenCondition = (text: string): ChosenCondition | undefined => {
  const condition = conditionIn(text);
  const chosen = condition && chosenIn(condition);
  if (!chosen) return undefined;
  const again = conditionIn(writtenCondition(chosen.identifier, chosen.comparison, chosen.value));
  return JSON.stringify(again) === JSON.stringify(condition) ? chosen : undefined;
};

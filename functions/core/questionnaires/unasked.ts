import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { type LintFinding, lint } from './lint.ts';
import type { Questionnaire } from './question.ts';

/** The identifiers of tags that no question answers, each once, among what the template check found. */
export const unaskedAmong = (findings: readonly LintFinding[]): string[] => [
  ...new Set(findings.filter(({ kind }) => kind === 'unasked').map(({ identifier }) => identifier)),
];

/** The identifiers of a template's tags that no question answers, each once. */
export const unaskedTags = (outline: TemplateOutline, questionnaire: Questionnaire): string[] =>
  unaskedAmong(lint(outline, questionnaire));

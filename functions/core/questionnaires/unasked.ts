import { inProse } from '#core/assembly/merge/merge-data.ts';
import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { type LintFinding, lint } from './lint.ts';
import type { Questionnaire } from './question.ts';

/** How many tags a sentence names before it counts the rest. */
const NAMED = 10;

/** The identifiers of tags that no question answers, each once, among what the template check found. */
export const unaskedAmong = (findings: readonly LintFinding[]): string[] => [
  ...new Set(findings.filter(({ kind }) => kind === 'unasked').map(({ identifier }) => identifier)),
];

/** The identifiers of a template's tags that no question answers, each once. */
export const unaskedTags = (outline: TemplateOutline, questionnaire: Questionnaire): string[] =>
  unaskedAmong(lint(outline, questionnaire));

const named = (tags: readonly string[]): string => {
  const more = tags.length > NAMED ? [`${tags.length - NAMED} more`] : [];
  return inProse([...tags.slice(0, NAMED).map((tag) => `{{${tag}}}`), ...more]);
};

/** "1 tag has no question": how many tags nobody asks. */
export const unaskedCount = (count: number): string =>
  count === 1 ? '1 tag has no question' : `${count} tags have no question`;

/** "1 tag has no question yet: {{buyer_name}}." */
export const unaskedMessage = (tags: readonly string[]): string => `${unaskedCount(tags.length)} yet: ${named(tags)}.`;

const them = (tags: readonly string[]): string => (tags.length === 1 ? 'it' : 'them');

/** What a lawyer is told of a matter, which keeps the questions it was opened with. */
export const unaskedInMatter = (tags: readonly string[]): string =>
  `No question of this matter asks for ${named(tags)}, so its contract leaves ${them(tags)} empty. Once the template asks for ${them(tags)}, open a new matter.`;

/** What a lawyer is told of a contract that was made without questions for some of its tags. */
export const unaskedNote = (tags: readonly string[]): string =>
  `No question asks for ${named(tags)}, so ${tags.length === 1 ? 'this tag was' : 'these tags were'} left empty.`;

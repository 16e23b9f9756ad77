import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { isIdentifier } from '#core/questionnaires/builder-rules.ts';
import { draftOf } from '#core/questionnaires/draft.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { type Asked, askFor } from './ask-for.ts';

/**
 * Asks for every tag that nobody asks, in the order of a first draft, so that what others depend on comes before them;
 * undefined when there is nothing to ask. A tag that no question can be called stays unasked.
 */
export function askForAll(
  questionnaire: Questionnaire,
  outline: TemplateOutline,
  newId: () => string,
  sectionId?: string,
): Asked | undefined {
  const drafted = questionsOf(draftOf(outline, newId)).map((question) => question.id_value);
  const place = (tag: string) => {
    const at = drafted.indexOf(nameOf(tag));
    return at < 0 ? drafted.length : at;
  };
  const tags = unaskedTags(outline, questionnaire).filter((tag) => isIdentifier(nameOf(tag)));
  let asked: Asked | undefined;
  for (const tag of tags.sort((one, other) => place(one) - place(other))) {
    const now: Questionnaire = asked?.questionnaire ?? questionnaire;
    // A question may answer several tags: a table its columns, an address its parts.
    if (unaskedTags(outline, now).includes(tag)) {
      const next = askFor(now, outline, tag, newId, sectionId);
      asked = { ...next, openId: asked?.openId ?? next.openId };
    }
  }
  return asked;
}

const nameOf = (tag: string): string => tag.split('.')[0] ?? tag;

import { useMemo, useState } from 'react';
import { scanTemplate, type TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { CLAUSE_LIMITS, type ClauseQuestion } from '#core/clauses/clause.ts';
import { wordingParts } from '#core/clauses/wording.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import type { ChosenQuestion } from '#core/questionnaires/chosen-questions.ts';
import { draftOf } from '#core/questionnaires/draft.ts';
import { questionsOf } from '#core/questionnaires/question.ts';

/** What a clause asks, and the way to change one of its questions. */
export interface ClauseQuestionList {
  all: ClauseQuestion[];
  change: (question: ClauseQuestion) => void;
}

const outlineOfCondition = (condition: string): TemplateOutline =>
  scanTemplate(wordingParts([[{ text: `{{#${condition}}}x{{/}}` }]])).outline;

/** As a draft takes it. */
const chosenOf = ({ identifier, question, category, options, help }: ClauseQuestion): ChosenQuestion => ({
  identifier,
  question,
  category,
  ...(options && { options }),
  ...(help && { help }),
});

/** The questions of a clause: one for each tag of its wording and condition, as somebody has changed it, or as a questionnaire drafts it. */
export const useClauseQuestions = (
  outline: TemplateOutline,
  condition: string,
  kept: readonly ClauseQuestion[],
): ClauseQuestionList => {
  const [changed, setChanged] = useState<readonly ClauseQuestion[]>(kept);
  const all = useMemo(() => {
    const conditionOutline = condition.trim() ? outlineOfCondition(condition.trim()) : { fields: [], sections: [] };
    const whole = {
      fields: [...outline.fields, ...conditionOutline.fields],
      sections: [...conditionOutline.sections, ...outline.sections],
    };
    let made = 0;
    const drafted = questionsOf(draftOf(whole, () => `question-${++made}`, [], changed.map(chosenOf)));
    return drafted.slice(0, CLAUSE_LIMITS.questions).map(
      (question): ClauseQuestion => ({
        identifier: question.id_value,
        question: question.question_value,
        category: question.category_name as CategoryName,
        ...(question.field_values.length > 0 && { options: question.field_values.map(({ label }) => label) }),
        ...(question.help && { help: question.help }),
      }),
    );
  }, [outline, condition, changed]);
  const change = (question: ClauseQuestion) =>
    setChanged((before) => [...before.filter(({ identifier }) => identifier !== question.identifier), question]);
  return { all, change };
};

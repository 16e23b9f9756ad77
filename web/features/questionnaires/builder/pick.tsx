import { emptyQuestion } from '#core/questionnaires/builder-edits.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { tableOf } from '#core/questionnaires/question.ts';
import { type Picking, useActions, useViewNow } from './builder-context.ts';
import { CategoryPicker } from './category-picker.tsx';
import { fieldName } from './faults-by-owner.ts';
import { startOf, withCategory } from './naming.ts';
import { sectionOf, withQuestionAt } from './places.ts';

/** Picks the category of a new question, or another one for a question that is there. */
export const Pick = ({ what, onClose }: { what: Picking; onClose: () => void }) => {
  const { questionnaire } = useViewNow()();
  const { edit, newId } = useActions();
  const isNew = 'sectionId' in what;
  const section = sectionOf(questionnaire, isNew ? what.sectionId : what.questionId);
  const table = section && tableOf(section);
  const whyNot = (category: CategoryName) =>
    category === 'Data Table' && table && (isNew || table.id !== what.questionId)
      ? 'This section already has a data table'
      : undefined;
  const pick = (category: CategoryName) => {
    onClose();
    if (!isNew) {
      edit((all) => withCategory(all, what.questionId, category, newId), { focus: `category-${what.questionId}` });
      return;
    }
    const empty = emptyQuestion(newId(), category);
    const question = {
      ...empty,
      required: category !== 'Note' && category !== 'Data Table',
      ...startOf(empty, category, newId),
    };
    const at = section?.questions.length ?? 0;
    edit((all) => withQuestionAt(all, { sectionId: what.sectionId, at }, question), {
      open: question.id,
      follow: question.id,
      focus: fieldName(question.id, 'question_value'),
    });
  };
  return (
    <CategoryPicker
      title={isNew ? 'Add a question' : 'Change the category'}
      current={isNew ? undefined : what.category}
      whyNot={whyNot}
      onPick={pick}
      onClose={onClose}
    />
  );
};

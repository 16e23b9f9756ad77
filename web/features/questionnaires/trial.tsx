import { useCallback } from 'react';
import type { Answers } from '#core/questionnaires/answers.ts';
import { formulas } from '#core/questionnaires/formulas.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { showcaseAddress } from '#web/paper/showcase-address.ts';
import { AnswerForm, type AnswerFormProps } from './answer/answer-form.tsx';
import { useGrouped } from './answer/use-grouped.ts';
import { BesideForm } from './beside-form.tsx';

interface TrialProps {
  template: ShowcaseTemplate;
  /** What it begins with. */
  answers: Answers;
  /** The question that is shown first. */
  question: string | undefined;
  /** Is told the answers as they are given. */
  onAnswers: (answers: Answers) => void;
  onSubmit: () => Promise<void>;
}

/** The questions of a template that is tried, and its pages beside them where these are free. */
export const Trial = ({ template, answers, question, onAnswers, onSubmit }: TrialProps) => {
  const { _id: templateId, questionnaire, documents, price1 } = template;
  const grouped = useGrouped();
  return (
    <BesideForm
      subject={templateId}
      documents={documents.length > 1 ? documents : undefined}
      addressOf={price1 ? undefined : showcaseAddress(templateId)}
      questionnaire={questionnaire}
      answers={answers}
      first={question}
    >
      {(onShown, showQuestion) => (
        <TrialForm
          questionnaire={questionnaire}
          answers={answers}
          grouped={grouped}
          showQuestion={showQuestion}
          onShown={onShown}
          onKept={onAnswers}
          onSubmit={onSubmit}
        />
      )}
    </BesideForm>
  );
};

interface TrialFormProps extends Pick<AnswerFormProps, 'questionnaire' | 'answers' | 'grouped' | 'showQuestion'> {
  /** Both are told the answers as they are given. */
  onShown: (answers: Answers) => void;
  onKept: (answers: Answers) => void;
  onSubmit: () => Promise<void>;
}

const TrialForm = ({ onShown, onKept, ...form }: TrialFormProps) => {
  const tell = useCallback(
    (given: Answers) => {
      onShown(given);
      onKept(given);
    },
    [onShown, onKept],
  );
  return <AnswerForm {...form} formulas={formulas} onAnswers={tell} submitLabel="Download PDF" />;
};

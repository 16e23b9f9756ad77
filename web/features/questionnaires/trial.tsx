import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Answers } from '#core/questionnaires/answers.ts';
import { formulas } from '#core/questionnaires/formulas.ts';
import { prefilled } from '#core/questionnaires/prefill.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { today } from '#web/api/today.ts';
import { showcaseAddress } from '#web/paper/showcase-address.ts';
import { tried } from '#web/session/tried.ts';
import { AnswerForm, type AnswerFormProps } from './answer/answer-form.tsx';
import { useGrouped } from './answer/use-grouped.ts';
import { BesideForm } from './beside-form.tsx';

interface TrialProps {
  template: ShowcaseTemplate;
  /** Is told the answers as they are given, and whether they differ from those it began with. */
  onAnswers: (answers: Answers, isBegun: boolean) => void;
  onSubmit: () => Promise<void>;
}

/** The questions of a template that is tried, and its pages beside them where these are free. */
export const Trial = ({ template, onAnswers, onSubmit }: TrialProps) => {
  const { _id: templateId, questionnaire, documents, price1 } = template;
  const first = useSearchParams()[0].get('question') ?? undefined;
  const grouped = useGrouped();
  const [begun] = useState(() => tried.find(templateId)?.answers ?? prefilled(questionnaire, {}, {}, today()));
  const follow = useCallback(
    (given: Answers) => onAnswers(given, JSON.stringify(given) !== JSON.stringify(begun)),
    [onAnswers, begun],
  );
  return (
    <BesideForm
      subject={templateId}
      documents={documents.length > 1 ? documents : undefined}
      addressOf={price1 ? undefined : showcaseAddress(templateId)}
      questionnaire={questionnaire}
      answers={begun}
      first={first}
    >
      {(onShown, showQuestion) => (
        <TrialForm
          questionnaire={questionnaire}
          answers={begun}
          grouped={grouped}
          showQuestion={showQuestion}
          onShown={onShown}
          onKept={follow}
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

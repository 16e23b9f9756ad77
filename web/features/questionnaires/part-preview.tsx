import Box from '@mui/material/Box';
import { useCallback, useMemo, useRef, useState } from 'react';
import { answererName } from '#core/questionnaires/answerer-name.ts';
import { answererOf, answerersOf } from '#core/questionnaires/answerers.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { CLIENT, FIRM } from '#core/questionnaires/firm-and-client.ts';
import { formulas } from '#core/questionnaires/formulas.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { partOf } from '#core/questionnaires/who-answers.ts';
import { today } from '#web/api/today.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { AnswerForm } from './answer/answer-form.tsx';
import type { Whose } from './answer/owned-question.tsx';

export interface PartPreviewProps {
  questionnaire: Questionnaire;
  sectionId: string | undefined;
  onAnswers: (answers: Answers) => void;
}

/** What the firm sees: everything, with who answers it. */
const all: Whose = { isOwn: () => true, isLocked: false, label: (answerer) => `${answererName(answerer)} answers` };
/** What one of the others sees: what the firm answers is read only. */
const part: Whose = {
  isOwn: (section, question) => answererOf(section, question) !== FIRM,
  isLocked: true,
  label: (answerer) => (answerer === FIRM ? 'Answered by your firm' : ''),
};

/** A questionnaire as one of those sees it who answer it; whose part it is can be chosen where there are several. */
export const PartPreview = ({ questionnaire, sectionId, onAnswers }: PartPreviewProps) => {
  const answerers = useMemo(() => [...new Set(answerersOf(questionnaire).values())], [questionnaire]);
  const [chosen, setChosen] = useState(CLIENT);
  const given = useRef<Answers>({});
  const isDivided = answerers.length > 1;
  const answerer = answerers.includes(chosen) ? chosen : (answerers[0] ?? CLIENT);
  const shown = useMemo(
    () =>
      isDivided && answerer !== FIRM
        ? partOf(questionnaire, given.current, new Set([answerer]), today())
        : { questionnaire, answers: given.current },
    [questionnaire, answerer, isDivided],
  );
  const note = useCallback(
    (answers: Answers) => {
      given.current = { ...given.current, ...answers };
      onAnswers(given.current);
    },
    [onAnswers],
  );
  return (
    <>
      {isDivided && (
        <Box sx={{ mb: 2 }}>
          <SelectField
            label="Preview as"
            value={answerer}
            options={answerers.map((each) => ({ value: each, label: answererName(each) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Box>
      )}
      <AnswerForm
        key={answerer}
        formulas={formulas}
        questionnaire={shown.questionnaire}
        answers={shown.answers}
        onAnswers={note}
        {...(isDivided && { whose: answerer === FIRM ? all : part })}
        {...(sectionId && { showSection: sectionId })}
      />
    </>
  );
};

import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { formulas } from '#core/questionnaires/formulas.ts';
import { Questionnaire } from '#core/questionnaires/question.ts';
import { type Tried, tried } from '#web/session/tried.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AnswersRead } from './answer/answers-read.tsx';

/** What was answered of a template that is no longer offered: to be read and copied, or discarded. */
export const KeptAnswers = ({ tried: { showcaseId, name, answers } }: { tried: Tried }) => {
  const [isAsking, setAsking] = useState(false);
  // What another version of the product kept may be of another shape.
  const { data: questionnaire } = useMemo(() => Questionnaire.safeParse(tried.asked(showcaseId)), [showcaseId]);
  return (
    <Panel
      title="Your answers"
      sx={{ mt: 3 }}
      action={
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Discard
        </Button>
      }
    >
      {questionnaire ? (
        <AnswersRead formulas={formulas} questionnaire={questionnaire} answers={answers} />
      ) : (
        'They cannot be shown without the questions of the template.'
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Discard your answers to “${name}”?`}
        confirm="Discard"
        danger
        onConfirm={() => tried.forget(showcaseId)}
        onClose={() => setAsking(false)}
      >
        They are in this browser alone.
      </ConfirmDialog>
    </Panel>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { formulas } from '#core/questionnaires/formulas.ts';
import { Questionnaire } from '#core/questionnaires/question.ts';
import { type Tried, tried, useTried } from '#web/session/tried.ts';
import { Themed } from '#web/theme/themed.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AnswersRead } from './answer/answers-read.tsx';

/** Draws what was answered of a template that is no longer offered in its room; gives what ends that. */
export const showKeptAnswers = (room: HTMLElement, templateId: string): (() => void) => {
  const root = createRoot(room);
  root.render(
    <Themed>
      <Kept templateId={templateId} />
    </Themed>,
  );
  // Another tree of elements may be about to be drawn, which nobody may end meanwhile.
  return () => queueMicrotask(() => root.unmount());
};

const Kept = ({ templateId }: { templateId: string }) => {
  const known = useTried().find(({ showcaseId }) => showcaseId === templateId);
  return known && <KeptAnswers tried={known} />;
};

/** To be read and copied, or discarded. */
const KeptAnswers = ({ tried: { showcaseId, name, answers } }: { tried: Tried }) => {
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
      <Box component="p" sx={{ mb: 2 }}>
        Your answers to “{name}” are kept in this browser, and can be used again if it returns.
      </Box>
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

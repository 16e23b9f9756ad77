import FileDown from 'lucide-react/icons/file-down';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { lazy, Suspense, useState } from 'react';
import { draftQuestionnaire } from '#core/questionnaires/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast-store.ts';

const InterviewDialog = lazy(async () => ({ default: (await import('./interview-dialog.tsx')).InterviewDialog }));

interface StartAgainProps {
  templateId: string;
  name: string;
  onStart: (questionnaire: Questionnaire) => void;
  onBring: (change: (questionnaire: Questionnaire) => Questionnaire) => void;
}

/** The questionnaire made anew from the tags of the template's present file, once that is confirmed; or from an interview. */
export const StartAgain = ({ templateId, name, onStart, onBring }: StartAgainProps) => {
  const [asking, setAsking] = useState(false);
  const [bringing, setBringing] = useState(false);
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      const { questionnaire } = await call(draftQuestionnaire, { templateId });
      onStart(questionnaire);
      setAsking(false);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setPending(false);
  };
  return (
    <>
      <Menu
        label="More actions"
        choices={[
          {
            label: 'Start over from the template’s tags',
            icon: <RotateCcw aria-hidden size={16} />,
            onChoose: () => setAsking(true),
          },
          {
            label: 'Bring an interview’s questions',
            icon: <FileDown aria-hidden size={16} />,
            onChoose: () => setBringing(true),
          },
        ]}
      />
      {bringing && (
        <Suspense fallback={null}>
          <InterviewDialog onClose={() => setBringing(false)} onBring={onBring} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        title="Start over from the template’s tags?"
        confirm="Start over"
        danger
        pending={pending}
        onConfirm={start}
        onClose={() => setAsking(false)}
      >
        Every section and question of {name} is replaced by a new first draft.
      </ConfirmDialog>
    </>
  );
};

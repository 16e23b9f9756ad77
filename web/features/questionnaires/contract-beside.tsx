import type { AnswerSheet } from '#core/matters/answer-sheet.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { PackagePages } from '#web/paper/package-pages.tsx';
import { templateAddress } from '#web/paper/template-address.ts';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { useDebouncedLive } from '#web/ui/use-debounced-live.ts';

interface ContractBesideProps {
  matterId: string;
  documents: AnswerSheet['documents'];
  questionnaire: Questionnaire;
  answers: LiveValue<Answers>;
  focused: LiveValue<string | undefined>;
  onGo: (questionId: string) => void;
}

/** A key is followed by others; the pages wait that long for them, in milliseconds. */
const PAUSE = 60;

/** The contract as the answers make it, while they are given. */
export const ContractBeside = ({ matterId, documents, questionnaire, answers, focused, onGo }: ContractBesideProps) => {
  const debounced = useDebouncedLive(answers, PAUSE);
  const shown = useLive(focused, (questionId) => questionId);
  return (
    <PackagePages
      label="Contract"
      matterId={matterId}
      documents={documents}
      addressOf={templateAddress(matterId)}
      filling={{ questionnaire, answers: debounced }}
      shown={shown}
      onGo={onGo}
    />
  );
};

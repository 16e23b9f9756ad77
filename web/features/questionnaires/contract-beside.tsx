import type { AnswerSheet } from '#core/matters/answer-sheet.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { PackagePages } from '#web/paper/package-pages.tsx';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { useDebouncedLive } from '#web/ui/use-debounced-live.ts';

interface ContractBesideProps {
  /** What the files belong to: the id of a matter, or of a template. */
  subject: string;
  documents: AnswerSheet['documents'];
  /** Gives the address of a document's file. */
  addressOf: (packageDocumentId: string, signal: AbortSignal) => Promise<string>;
  questionnaire: Questionnaire;
  answers: LiveValue<Answers>;
  focused: LiveValue<string | undefined>;
  onGo: (questionId: string) => void;
}

/** A key is followed by others; the pages wait that long for them, in milliseconds. */
const PAUSE = 60;

/** The contract as the answers make it, while they are given. */
export const ContractBeside = ({
  subject,
  documents,
  addressOf,
  questionnaire,
  answers,
  focused,
  onGo,
}: ContractBesideProps) => {
  const debounced = useDebouncedLive(answers, PAUSE);
  const shown = useLive(focused, (questionId) => questionId);
  return (
    <PackagePages
      label="Contract"
      subject={subject}
      documents={documents}
      addressOf={addressOf}
      filling={{ questionnaire, answers: debounced }}
      shown={shown}
      onGo={onGo}
    />
  );
};

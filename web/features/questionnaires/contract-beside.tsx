import { useEffect, useState } from 'react';
import type { AnswerSheet } from '#core/matters/answer-sheet.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { PackagePages } from '#web/paper/package-pages.tsx';
import { templateAddress } from '#web/paper/template-address.ts';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { Settling } from '#web/ui/settling.ts';

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
  const [settled, setSettled] = useState(answers.read);
  const shown = useLive(focused, (questionId) => questionId);
  useEffect(() => {
    const settling = new Settling<Answers>(PAUSE, setSettled);
    const end = answers.subscribe(() => settling.change(answers.read()));
    return () => {
      settling.stop();
      end();
    };
  }, [answers]);
  return (
    <PackagePages
      label="Contract"
      matterId={matterId}
      documents={documents}
      addressOf={templateAddress(matterId)}
      filling={{ questionnaire, answers: settled }}
      shown={shown}
      onGo={onGo}
    />
  );
};

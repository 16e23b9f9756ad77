import Box from '@mui/material/Box';
import { type FocusEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import type { AnswerSheet } from '#core/matters/answer-sheet.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { Beside, type Side } from '#web/paper/beside.tsx';
import { PaperSkeleton } from '#web/paper/paper-room.tsx';
import { LiveValue } from '#web/ui/live-value.ts';

const ContractBeside = lazy(async () => ({ default: (await import('./contract-beside.tsx')).ContractBeside }));

interface BesideFormProps {
  /** What the files belong to: the id of a matter, or of a template. */
  subject: string;
  /** Those of the package. */
  documents: AnswerSheet['documents'];
  /** Gives the address of a document's file; undefined where the pages are not shown. */
  addressOf: ((packageDocumentId: string, signal: AbortSignal) => Promise<string>) | undefined;
  questionnaire: Questionnaire;
  answers: Answers;
  /** The question that is shown first. */
  first: string | undefined;
  /** The form, which tells its answers as they are given, and goes to a question that is asked for anew. */
  children: (onAnswers: (answers: Answers) => void, showQuestion: { questionId: string } | undefined) => ReactNode;
}

/** The question that a field of a form belongs to: its name or that of its group begins with the question's id. */
const questionOf = (target: Element): string | undefined => {
  const named = target.closest('[name], fieldset[id]');
  const [questionId] = (named?.getAttribute('name') ?? named?.id ?? '').split('.');
  return questionId || undefined;
};

/** A form with the contract beside it: the answer that is given shows its places, and a place leads to its question. */
export const BesideForm = ({
  subject,
  documents,
  addressOf,
  questionnaire,
  answers,
  first,
  children,
}: BesideFormProps) => {
  const [side, setSide] = useState<Side>('answers');
  const [live] = useState(() => new LiveValue(answers));
  const [focused] = useState(() => new LiveValue(first));
  const [showQuestion, setShowQuestion] = useState(first ? { questionId: first } : undefined);
  const follow = ({ target }: FocusEvent) => {
    const questionId = questionOf(target);
    if (questionId) focused.keep(questionId);
  };
  const go = (questionId: string) => {
    setSide('answers');
    setShowQuestion({ questionId });
  };
  return (
    <Beside
      side={side}
      onSide={setSide}
      contract={
        addressOf && (
          <Suspense fallback={<PaperSkeleton />}>
            <ContractBeside
              subject={subject}
              documents={documents}
              addressOf={addressOf}
              questionnaire={questionnaire}
              answers={live}
              focused={focused}
              onGo={go}
            />
          </Suspense>
        )
      }
    >
      <Box onFocus={follow}>{children(live.keep, showQuestion)}</Box>
    </Beside>
  );
};

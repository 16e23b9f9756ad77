import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { Enhanced } from '#web/ui/enhanced.tsx';
import { DemoMark } from './demo-mark.tsx';
import { showOperatorQuestions } from './operator-questions.ts';
import type { Asked } from './questions-page.ts';

interface QuestionsProps {
  questions: readonly Asked[];
  /** Whether those that the operator answers follow. */
  withOperators?: boolean;
}

/** Questions of which one is open at a time; pressing it again closes it. The browser does both. */
export const Questions = ({ questions, withOperators = false }: QuestionsProps) => {
  const name = useId();
  return (
    <Box sx={{ maxWidth: 800, mt: 3 }}>
      {questions.map(({ question, answer }) => (
        <Question key={question} name={name} question={question}>
          {answer}
        </Question>
      ))}
      {withOperators && (
        <Enhanced name="operator-questions" script={showOperatorQuestions} hidden>
          <Question name={name} question={<bdi data-field="question" />} hidden>
            <Box component="p" dir="auto" data-field="answer" />
            <DemoMark />
          </Question>
        </Enhanced>
      )}
    </Box>
  );
};

interface QuestionProps {
  /** Of those with one name, one is open at a time. */
  name: string;
  question: ReactNode;
  hidden?: boolean;
  children: ReactNode;
}

const Question = ({ name, question, hidden, children }: QuestionProps) => (
  <Box component="details" name={name} hidden={hidden} sx={{ borderBottom: '1px solid var(--line)' }}>
    <Box
      component="summary"
      sx={{ py: 2, cursor: 'pointer', fontSize: 'var(--type-strong)', fontWeight: 650, overflowWrap: 'anywhere' }}
    >
      {question}
    </Box>
    <Box sx={{ pb: 2.5, color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
);

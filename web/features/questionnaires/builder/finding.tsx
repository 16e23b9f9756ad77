import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import type { LintFinding } from '#core/questionnaires/lint.ts';
import type { LogicIssue } from '#core/questionnaires/prover.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { useActions } from './builder-context.ts';
import { exampleWords } from './example-words.ts';

/** Something found, good or not: a mark, a sentence, and perhaps what can be done. */
export const Finding = ({ good, children, action }: { good?: boolean; children: ReactNode; action?: ReactNode }) => (
  <Box
    sx={{ display: 'flex', gap: 1, alignItems: 'start', fontSize: 'var(--type-note)', lineHeight: 1.45, minWidth: 0 }}
  >
    <Box sx={{ pt: 0.25, display: 'flex', color: good ? 'success.main' : 'warning.main' }}>
      {good ? <CircleCheck aria-hidden size={16} /> : <TriangleAlert aria-hidden size={16} />}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    {action}
  </Box>
);

/** Mends a condition on what is asked later. */
export const AskBefore = ({ issue: { deciderId, itemId } }: { issue: LogicIssue }) => {
  const { askBefore } = useActions();
  return (
    deciderId && (
      <Button size="small" onClick={() => askBefore(deciderId, itemId)}>
        Ask it before
      </Button>
    )
  );
};

const LEAD: Record<string, string> = {
  never: 'It stays hidden even when',
  always: 'It shows even when',
};

/** The answers that show a finding to be true. */
export const ExampleWords = ({
  finding: { kind, example },
  questionnaire,
}: {
  finding: Pick<LogicIssue | LintFinding, 'kind' | 'example'>;
  questionnaire: Questionnaire;
}) => {
  const lead = LEAD[kind];
  const words = example ? exampleWords(questionnaire, example) : [];
  if (!lead || !example || (words.length === 0 && kind !== 'always')) return null;
  return (
    <Box sx={{ color: 'text.secondary', mt: 0.25 }}>
      {lead} {words.length > 0 ? `${words.join(' and ')}.` : 'nothing is answered.'}
    </Box>
  );
};

/** A finding of the prover with the answers that show it to be true. */
export const IssueWords = ({ issue, questionnaire }: { issue: LogicIssue; questionnaire: Questionnaire }) => (
  <>
    {tellInEnglish(issue.message)}
    <ExampleWords finding={issue} questionnaire={questionnaire} />
  </>
);

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import type { Proof } from '#core/questionnaires/prover.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { useActions } from './builder-context.ts';
import { fieldName } from './faults-by-owner.ts';
import { AskBefore, Finding, IssueWords } from './finding.tsx';

/** What the prover found, over every possible set of answers. */
export const LogicPanel = memo(
  ({ proof, questionnaire }: { proof: Proof | undefined; questionnaire: Questionnaire }) => {
    const { open } = useActions();
    if (!proof) return <Box sx={{ color: 'text.secondary' }}>Checking the conditions…</Box>;
    const { issues, verdicts } = proof;
    if (!verdicts.length && !issues.length) {
      return (
        <Box sx={{ color: 'text.secondary' }}>
          Every question is always asked. When a question depends on an answer, its conditions are checked here.
        </Box>
      );
    }
    if (!issues.length) {
      const count = verdicts.length === 1 ? 'The one conditional item' : `All ${verdicts.length} conditional items`;
      return <Finding good>{count} can be both shown and hidden, and every condition can be met.</Finding>;
    }
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {issues.map((issue) => {
          const field = fieldName(issue.itemId, issue.conditionIds.length ? 'visibility_condition' : 'question_value');
          return (
            <li key={issue.kind + issue.itemId + issue.conditionIds.join()}>
              <Finding
                action={
                  <>
                    <AskBefore issue={issue} />
                    <Button size="small" onClick={() => open(issue.itemId, field)}>
                      Show
                    </Button>
                  </>
                }
              >
                <IssueWords issue={issue} questionnaire={questionnaire} />
              </Finding>
            </li>
          );
        })}
      </Box>
    );
  },
);

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import type { LogicIssue, Proof } from '#core/questionnaires/prover.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { useActions } from './builder-context.ts';
import { fieldName } from './faults-by-owner.ts';
import { AskBefore, Finding, IssueWords } from './finding.tsx';
import { ownerTitle } from './fix-list.tsx';
import { issuesTogether } from './mistakes.ts';
import { columnAt } from './places.ts';

/** What is to be opened to mend an issue, and the field to go to. */
const placeOfIssue = (questionnaire: Questionnaire, { itemId, conditionIds }: LogicIssue): [string, string] => {
  const field = conditionIds.length ? 'visibility_condition' : 'question_value';
  const column = columnAt(questionnaire, itemId);
  if (!column) return [itemId, fieldName(itemId, field)];
  return [column.table.id, fieldName(column.table.id, `${column.path}.${field}`)];
};

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
        {issuesTogether(issues).map(({ first, others }) => (
          <li key={first.kind + first.itemId + first.conditionIds.join()}>
            <Finding
              action={
                <>
                  <AskBefore issue={first} />
                  {[first, ...others].map((issue) => (
                    <Button
                      key={issue.itemId}
                      size="small"
                      aria-label={others.length > 0 ? `Show “${ownerTitle(questionnaire, issue.itemId)}”` : undefined}
                      onClick={() => open(...placeOfIssue(questionnaire, issue))}
                    >
                      Show
                    </Button>
                  ))}
                </>
              }
            >
              <IssueWords issue={first} questionnaire={questionnaire} />
            </Finding>
          </li>
        ))}
      </Box>
    );
  },
);

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import type { TestOutcome } from '#core/questionnaires/template-test-run.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Finding } from './finding.tsx';
import { TestEditor } from './test-editor.tsx';
import type { ChangeTests } from './use-template-tests.ts';
import type { Outcomes } from './use-test-outcomes.ts';

interface TestsPanelProps {
  tests: readonly TemplateTest[];
  outcomes: Outcomes;
  openId: string | undefined;
  onOpen: (testId: string | undefined) => void;
  onChange: ChangeTests;
}

/** Sample answers with what their contract must say, and whether it does. */
export const TestsPanel = memo(({ tests, outcomes, openId, onOpen, onChange }: TestsPanelProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Box sx={{ fontSize: 'var(--type-small)', color: 'text.secondary' }}>
      A test keeps sample answers and the sentences their contract must, or must not, have. While one fails, no matter
      can be opened from this template. To add one, answer the preview and press “Keep these answers as a test”.
    </Box>
    {outcomes.problem && <Finding>{outcomes.problem}</Finding>}
    <Box component="ul" aria-label="Tests" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {tests.map((test) => {
        const isOpen = test.id === openId;
        const outcome = outcomes.byTest.get(test.id);
        return (
          <Box
            component="li"
            key={test.id}
            sx={{ border: '1px solid var(--line)', borderRadius: 2, p: 1.5, display: 'grid', gap: 1.5, minWidth: 0 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
              <Button
                size="small"
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? undefined : test.id)}
                sx={{ minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' }}
              >
                {test.name}
              </Button>
              <TestState test={test} outcome={outcome} />
            </Box>
            {isOpen ? (
              <TestEditor test={test} outcome={outcome} onChange={onChange} />
            ) : (
              [...(outcome?.failures ?? [])].map(([id, what]) => <Finding key={id}>{tellInEnglish(what)}</Finding>)
            )}
          </Box>
        );
      })}
    </Box>
  </Box>
));

const TestState = ({ test, outcome }: { test: TemplateTest; outcome: TestOutcome | undefined }) => {
  if (!outcome) return <StatusChip label="Not run yet" />;
  if (outcome.failures.size > 0) return <StatusChip label="Fails" tone="bad" />;
  return test.sentences.length > 0 ? (
    <StatusChip label="Passes" tone="good" />
  ) : (
    <StatusChip label="No sentence yet" tone="warning" />
  );
};

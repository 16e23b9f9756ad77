import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { runTemplateTests } from '#core/questionnaires/endpoints.ts';
import type { TestResult } from '#core/questionnaires/template-tests.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** How the tests of a template come out with its present file and questionnaire, and the way to them. */
export const TestResults = ({ templateId }: { templateId: string }) => {
  const { userTypeRoute } = useSignedIn();
  const read = useRead(runTemplateTests, { templateId });
  return (
    <Panel
      title="Tests"
      action={<Link to={paths.templateQuestionnaire(userTypeRoute, templateId, { show: 'tests' })}>Edit tests</Link>}
    >
      <Loaded read={read} skeleton={<RowsSkeleton count={1} />}>
        {({ data }) => <Results results={data} />}
      </Loaded>
    </Panel>
  );
};

const Results = ({ results }: { results: readonly TestResult[] }) => {
  if (results.length === 0)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        No tests yet. A test keeps sample answers and the sentences that their contract must have.
      </Box>
    );
  const failing = results.filter(({ failures }) => failures.length > 0);
  const passing = results.length - failing.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {passing > 0 && <StatusChip label={passing === 1 ? '1 passes' : `${passing} pass`} tone="good" />}
        {failing.length > 0 && (
          <StatusChip label={failing.length === 1 ? '1 fails' : `${failing.length} fail`} tone="bad" />
        )}
      </Box>
      {failing.length > 0 && <Box>No matter can be opened from this template until every test passes.</Box>}
      {failing.map(({ testId, name, failures }) => (
        <div key={testId}>
          <Box component="h3" sx={{ typography: 'h3', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  );
};

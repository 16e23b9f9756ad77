import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FoldedLine } from './folded-line.tsx';
import type { TestsTried } from './use-tests.ts';

interface TestsProps {
  templateId: string;
  tried: TestsTried;
}

const failingOf = (tried: TestsTried) =>
  'problem' in tried ? [] : tried.results.filter(({ failures }) => failures.length > 0);

const counted = (count: number, all: number): string => {
  const verb = count === 1 ? 'fails' : 'fail';
  return all === 1 ? '1 test fails' : `${count} of ${all} tests ${verb}`;
};

/** Beside the paper: whether the template's tests pass with the words as they stand, and the sentences of those that fail. */
export const TestPanel = ({ templateId, tried }: TestsProps) => (
  <Box component="section" aria-label="Tests" sx={{ display: 'grid', gap: 1.25, pt: 3 }}>
    <Box component="h2" sx={{ fontSize: 'var(--type-body)', fontWeight: 650 }}>
      Tests
    </Box>
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 'var(--type-note)' }}>
      <State tried={tried} />
    </Box>
    <Failing templateId={templateId} tried={tried} />
  </Box>
);

/** On a narrow screen: one line that unfolds, and nothing while no test fails. */
export const TestLine = ({ templateId, tried }: TestsProps) => {
  const isFailing = failingOf(tried).length > 0;
  return (
    <FoldedLine label="Tests" isShown={isFailing} head={<State tried={tried} />}>
      <Failing templateId={templateId} tried={tried} />
    </FoldedLine>
  );
};

const State = ({ tried }: { tried: TestsTried }) => {
  if ('problem' in tried) return <span>{tried.problem}</span>;
  const [all, failing] = [tried.results.length, failingOf(tried).length];
  if (failing > 0)
    return (
      <>
        <TriangleAlert aria-hidden size={17} color="var(--error)" />
        <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
          {counted(failing, all)}
        </Box>
      </>
    );
  return (
    <>
      <Check aria-hidden size={17} color="var(--success)" />
      <span>{all === 1 ? 'The test passes.' : `All ${all} tests pass.`}</span>
    </>
  );
};

const Failing = ({ templateId, tried }: TestsProps) => {
  const { userTypeRoute } = useSignedIn();
  const failing = failingOf(tried);
  if (failing.length === 0) return null;
  return (
    <Box component="ul" aria-label="Failing tests" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {failing.map(({ testId, name, failures }) => (
        <li key={testId}>
          <ButtonBase
            component={Link}
            to={paths.templateQuestionnaire(userTypeRoute, templateId, { show: 'tests' })}
            sx={{
              display: 'block',
              p: '9px 12px',
              textAlign: 'left',
              fontSize: 'var(--type-note)',
              lineHeight: 1.45,
              overflowWrap: 'anywhere',
              color: 'inherit',
              border: '1px solid var(--line)',
              borderRadius: 2,
              background: 'var(--paper)',
              '&:hover': { borderColor: 'var(--quiet)' },
            }}
          >
            <strong>{name}</strong>
            {failures.map((failure) => (
              <Box component="span" key={failure} sx={{ display: 'block' }}>
                {failure}
              </Box>
            ))}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
};

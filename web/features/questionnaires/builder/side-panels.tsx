import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type ReactNode } from 'react';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { LintFinding } from '#core/questionnaires/lint.ts';
import type { Proof } from '#core/questionnaires/prover.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { issuesTogether } from './mistakes.ts';
import { useOnDemand } from './use-on-demand.ts';

/** Draws the preview of a questionnaire, at the section that is being edited, and tells what is answered in it. */
export type RenderPreview = (
  questionnaire: Questionnaire,
  sectionId: string | undefined,
  onAnswers: (answers: Answers) => void,
) => ReactNode;

export type Side = 'build' | 'preview' | 'logic' | 'check' | 'tests';

interface SidePanelsProps {
  build: ReactNode;
  narrow: boolean;
  side: Side;
  onSide: (side: Side) => void;
  questionnaire: Questionnaire;
  proof: Proof | undefined;
  /** Undefined until they are found out. */
  findings: LintFinding[] | undefined;
  sectionId: string | undefined;
  preview: RenderPreview;
  onAnswers: (answers: Answers) => void;
  onKeepAnswers: () => void;
  /** The panel of the template's tests, and how many of them fail. */
  tests: ReactNode;
  failing: number;
}

const counted = (label: string, count: number) => (count ? `${label} (${count})` : label);

/** The editor with preview and findings beside it; on a narrow screen each is a tab of its own. */
export const SidePanels = ({ build, ...shown }: SidePanelsProps) => {
  if (shown.narrow) return <PanelTabs build={build} {...shown} />;
  return (
    <Box
      sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: 'minmax(0, 11fr) minmax(380px, 9fr)' }}
    >
      {build}
      <Box
        component="aside"
        aria-label="Preview and checks"
        sx={{
          position: 'sticky',
          top: 'calc(var(--navbar) + 16px)',
          maxHeight: 'calc(100vh - var(--navbar) - var(--covered-below) - 32px)',
          overflowY: 'auto',
          background: 'var(--paper)',
          border: '1px solid var(--line)',
          borderRadius: 2.5,
          p: '8px 20px 24px',
        }}
      >
        <PanelTabs {...shown} />
      </Box>
    </Box>
  );
};

/** Drawn anew only for what it shows, which beside the questions is a moment behind the keys. */
const PanelTabs = memo((props: Omit<SidePanelsProps, 'build'> & { build?: ReactNode }) => {
  const { build, narrow, side, onSide, questionnaire, proof, findings, sectionId, preview } = props;
  const { onAnswers, onKeepAnswers } = props;
  const onDemand = useOnDemand();
  const phone = useMediaQuery('(max-width: 480px)');
  const panels: { key: Side; label: string; content: ReactNode }[] = [
    {
      key: 'preview',
      label: 'Preview',
      content: (
        <Preview
          questionnaire={questionnaire}
          sectionId={sectionId}
          render={preview}
          onAnswers={onAnswers}
          onKeep={onKeepAnswers}
        />
      ),
    },
    {
      key: 'logic',
      label: counted('Logic', issuesTogether(proof?.issues ?? []).length),
      content: onDemand ? (
        <onDemand.LogicPanel proof={proof} questionnaire={questionnaire} />
      ) : (
        <RowsSkeleton count={3} />
      ),
    },
    {
      key: 'check',
      label: counted(phone ? 'Template' : 'Template check', findings?.length ?? 0),
      content:
        onDemand && findings ? (
          <onDemand.TemplateCheck findings={findings} questionnaire={questionnaire} />
        ) : (
          <RowsSkeleton count={3} />
        ),
    },
    { key: 'tests', label: counted('Tests', props.failing), content: props.tests },
  ];
  const all = narrow ? [{ key: 'build' as const, label: 'Questions', content: build }, ...panels] : panels;
  const at = all.some((panel) => panel.key === side) ? side : 'preview';
  return (
    <Tabs
      label={narrow ? 'Questionnaire' : 'Preview and checks'}
      tabs={all.map(({ key, label }) => ({ key, label, content: <Panels at={at} panels={all} /> }))}
      value={at}
      onChange={(key) => onSide(key as Side)}
    />
  );
});

/** Only one panel shows; where something was typed, it is kept. */
const Panels = ({ at, panels }: { at: Side; panels: { key: Side; content: ReactNode }[] }) =>
  panels
    .filter(({ key }) => key === at || key === 'build' || key === 'preview')
    .map(({ key, content }) => (
      <div key={key} hidden={key !== at}>
        {content}
      </div>
    ));

interface PreviewProps {
  questionnaire: Questionnaire;
  sectionId: string | undefined;
  render: RenderPreview;
  onAnswers: (answers: Answers) => void;
  onKeep: () => void;
}

const Preview = memo(({ questionnaire, sectionId, render, onAnswers, onKeep }: PreviewProps) => (
  <>
    <Box sx={{ mb: 2, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
      As your client will see it. Try it out; what you answer here is kept only as a test.
    </Box>
    {render(questionnaire, sectionId, onAnswers)}
    <Button variant="outlined" size="small" onClick={onKeep} sx={{ mt: 2 }}>
      Keep these answers as a test
    </Button>
  </>
));

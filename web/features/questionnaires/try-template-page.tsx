import Box from '@mui/material/Box';
import { paths } from '#web/paths.ts';
import { Enhanced } from '#web/ui/enhanced.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { NotOfferedHere } from '#web/ui/not-offered.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TryAgain } from '#web/ui/try-again.tsx';
import { StandInActions, TrialSkeleton, TrialStandIn } from './drawn-trial.tsx';
import { showTrial } from './show-trial.ts';
import { actionRow } from './trial-look.ts';
import { tryHead } from './try-head.ts';

/** A template of the showcase is tried by anybody: its questions, and its pages as the answers make them. */
export const TryTemplatePage = () => (
  <Enhanced name="trial" script={showTrial}>
    <PageHeader
      title={tryHead.title}
      trail={
        <a href={paths.contractTemplates()} data-field="back" data-address={paths.templateDetails('ID', 'TITLE')}>
          Back to the details
        </a>
      }
      subtitle={
        <>
          <span data-field="kept">
            Your answers stay in this browser. They are sent only to make the PDF, and not kept.
          </span>
          <Box data-field="terms" sx={{ minHeight: '1.55em' }} />
        </>
      }
      action={
        <div>
          <StandInActions />
          <Box data-field="actions" sx={actionRow} />
        </div>
      }
    />
    <noscript>
      <p>Trying a template needs JavaScript. Please switch it on in your browser.</p>
    </noscript>
    <div data-state="loading" hidden>
      <TrialSkeleton />
    </div>
    <div data-state="full" hidden>
      <TrialStandIn />
    </div>
    <div data-state="absent" hidden>
      <NotOfferedHere all={paths.contractTemplates()} />
    </div>
    <div data-state="failed" hidden>
      <ErrorPanel message="This template could not be loaded." action={<TryAgain />} />
    </div>
    <div data-field="room" />
  </Enhanced>
);

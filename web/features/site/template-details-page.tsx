import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { PaperSkeleton } from '#web/paper/paper-room.tsx';
import { besideColumns, contractInView, WIDE } from '#web/paper/room-beside.ts';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Enhanced } from '#web/ui/enhanced.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { NotOfferedHere } from '#web/ui/not-offered.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading } from '#web/ui/skeletons.tsx';
import { TryAgain } from '#web/ui/try-again.tsx';
import { showTemplate } from './show-template.ts';
import { templateHead } from './showcase-head.ts';

/** A template of the showcase, which the address names: what it asks and what it produces. */
export const TemplateDetailsPage = () => (
  <Enhanced name="template" script={showTemplate}>
    <PageHeader
      title={templateHead.title}
      trail={<a href={paths.contractTemplates()}>Contract templates</a>}
      subtitle={
        <Box data-field="lead" sx={{ maxWidth: 680 }}>
          Try it without an account: answer its questions, and download the contract as a PDF that is marked as a trial
          copy. Your answers are kept in this browser alone until you sign up.
        </Box>
      }
      action={<TryIt />}
    />
    <noscript>
      <p>This template, and trying it, need JavaScript. Please switch it on in your browser.</p>
    </noscript>
    <div data-state="loading" hidden>
      <Box aria-busy="true" sx={besideColumns}>
        <Loading />
        <Box sx={{ display: 'none', [WIDE]: { display: 'block' } }}>
          <PaperSkeleton />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Bar />
          <Bar />
          <Bar width="62%" />
        </Box>
      </Box>
    </div>
    <div data-state="full" hidden>
      <Details />
    </div>
    <div data-state="absent" hidden>
      <NotOfferedHere all={paths.contractTemplates()} />
    </div>
    <div data-state="failed" hidden>
      <ErrorPanel message="This template could not be loaded." action={<TryAgain />} />
    </div>
  </Enhanced>
);

/** Its place is kept until it is known where it leads, so that nothing moves. */
const TryIt = () => (
  <Button
    component="a"
    variant="contained"
    size="large"
    href={paths.contractTemplates()}
    hidden
    data-field="try"
    data-address={urlAt('my', paths.tryTemplate('ID', 'TITLE'))}
    sx={{ '&[hidden]': { visibility: 'hidden' } }}
  >
    Try it
  </Button>
);

/** The pages in the centre with what is said of them at the right; on a narrow screen one or the other, as the browser is told. */
const Details = () => (
  <Box
    sx={{
      '& [data-side=contract]': { display: 'none' },
      '&:has([value=contract]:checked)': {
        '& [data-side=contract]': { display: 'block' },
        '& [data-side=answers]': { display: 'none' },
      },
      [WIDE]: {
        '&& [data-side]:not([hidden])': { display: 'block' },
        '& [data-field=choice]': { display: 'none' },
      },
      // Without pages there is one column.
      '&& [data-side][hidden]': { display: 'none' },
      '& :has(> [data-side][hidden])': { maxWidth: 780, gridTemplateColumns: 'minmax(0, 1fr)' },
    }}
  >
    <Box data-field="choice" sx={{ mb: 2 }}>
      <Segmented
        label="Show"
        options={[
          { value: 'answers', label: 'Details' },
          { value: 'contract', label: 'Pages' },
        ]}
        name="side"
        defaultValue="answers"
      />
    </Box>
    <Box sx={besideColumns}>
      <Box component="section" aria-label="Pages" data-side="contract" data-field="pages" sx={contractInView}>
        <PaperSkeleton />
      </Box>
      <Box data-side="answers" sx={{ minWidth: 0 }}>
        <Panels />
      </Box>
    </Box>
  </Box>
);

const Panels = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Panel title="What it is">
      <Box
        component="p"
        dir="auto"
        data-field="description"
        sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      />
      <Box sx={{ mt: 1.5, color: 'text.secondary', fontSize: 'var(--type-note)', overflowWrap: 'anywhere' }}>
        Keywords: <bdi data-field="keywords" />
      </Box>
    </Panel>
    <Panel title="What it asks">
      <Box component="p" data-field="effort" sx={{ mb: 1.5 }} />
      <div data-field="sections">
        <SectionLine />
      </div>
    </Panel>
    <Panel title="What it costs">
      <p>
        <Field name="cost" /> Your firm keeps its own copy and makes as many contracts from it as you like.
      </p>
    </Panel>
    <Panel title="What it produces">
      <p>
        The answers make <Field name="made" /> in Word and PDF.
        <Field name="seen" />
      </p>
      <Box component="ul" data-field="documents" sx={{ mb: 0, '&[hidden]': { display: 'none' } }}>
        <li hidden>
          <bdi data-field="document" />
        </li>
      </Box>
    </Panel>
  </Box>
);

const Field = ({ name }: { name: string }): ReactNode => <span data-field={name} />;

/** A section with its questions, which open when it is pressed; sections are drawn after it, which stays hidden. */
const SectionLine = () => (
  <Box
    component="details"
    hidden
    sx={{
      borderTop: '1px solid var(--line)',
      py: 1.25,
      overflowWrap: 'anywhere',
      '& summary': { cursor: 'pointer' },
    }}
  >
    <summary>
      <bdi data-field="section" />{' '}
      <Box component="span" data-field="asks" sx={{ ml: 1, color: 'text.secondary', fontSize: 'var(--type-note)' }} />
    </summary>
    <Box component="ul" data-field="questions" sx={{ my: 1, pl: 2.5, color: 'text.secondary' }}>
      <li hidden>
        <bdi data-field="question" />
      </li>
    </Box>
  </Box>
);

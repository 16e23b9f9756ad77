import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { CardGridSkeleton } from '#web/ui/skeletons.tsx';
import { TryAgain } from '#web/ui/try-again.tsx';
import { FreeTrial, LastWord, PageIntro, width } from './parts.tsx';
import { showTemplates } from './show-templates.ts';
import { showcaseHead } from './showcase-head.ts';
import { TemplateCards } from './template-cards.tsx';

/** All templates that anybody may try. */
export const ContractTemplatesPage = () => {
  useDocumentTitle(showcaseHead.title);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => void (part.current && showTemplates(part.current)), []);
  return (
    <>
      <PageIntro
        heading="Contract templates to try"
        lead="Open a template, answer its questions and watch the contract fill in beside them. You need no account, and nothing you type is kept by us."
      />
      <Box
        ref={part}
        component="section"
        aria-label="Templates"
        data-enhanced="showcase"
        // What follows stands below the window from the first paint on: it is not moved before anybody's eyes.
        sx={{ ...width, minHeight: '75svh' }}
      >
        <noscript>
          <p>The list of templates, and trying one, need JavaScript. Please switch it on in your browser.</p>
        </noscript>
        <div data-state="loading" hidden>
          <CardGridSkeleton />
        </div>
        <div data-state="failed" hidden>
          <Failed />
        </div>
        <div data-state="empty" hidden>
          <EmptyState>There are no templates to try at the moment. Start a trial to upload your own.</EmptyState>
        </div>
        <div data-state="full" hidden>
          <Search />
          <TemplateCards heading="h2" />
        </div>
      </Box>
      <LastWord title="Turn a contract of your own into a questionnaire.">
        <FreeTrial />
      </LastWord>
    </>
  );
};

const Failed = () => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
    <Box sx={{ width: 1 }}>
      <ErrorPanel message="The templates could not be loaded." />
    </Box>
    <TryAgain />
  </Box>
);

const Search = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2.5 }}>
    <Box
      component="input"
      type="search"
      aria-label="Search templates"
      placeholder="Search templates"
      autoComplete="off"
      sx={{
        flex: '1 1 220px',
        maxWidth: 420,
        minWidth: 0,
        height: 44,
        px: 1.75,
        font: 'inherit',
        color: 'inherit',
        background: 'var(--paper)',
        border: '1px solid var(--field)',
        borderRadius: 2,
      }}
    />
    <Box data-field="count" role="status" sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }} />
  </Box>
);

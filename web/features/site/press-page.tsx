import Box from '@mui/material/Box';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Enhanced } from '#web/ui/enhanced.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TryAgain } from '#web/ui/try-again.tsx';
import { PageIntro, width } from './parts.tsx';
import { showPress } from './press.ts';
import { PressCards, PressCardsSkeleton } from './press-cards.tsx';
import { pressHead } from './press-text.ts';
import { FIRST_YEAR, years } from './press-years.ts';

/** The press of a year, which the operator writes. */
export const PressPage = () => {
  useDocumentTitle(pressHead.title);
  return (
    <>
      <PageIntro
        heading="Press"
        lead="News and releases of Lexwright, and what is written about it, by year. Each item opens on a page of its own, whose address you can send."
      />
      <Box component="section" aria-label="Items" sx={{ ...width, pb: { xs: 7, md: 11 } }}>
        <noscript>
          <p>The items are listed when JavaScript is turned on.</p>
        </noscript>
        <Enhanced name="press" script={showPress}>
          <Box
            data-field="filter"
            hidden
            sx={{ mb: 3, alignItems: 'end', gap: 2, '&:not([hidden])': { display: 'flex' } }}
          >
            <Box sx={{ width: 140 }}>
              <SelectField
                label="Year"
                name="year"
                autoComplete="off"
                defaultValue={FIRST_YEAR}
                options={years.map((year) => ({ value: year, label: year }))}
              />
            </Box>
            <Box component="p" role="status" data-field="count" sx={{ pb: 1.25, color: 'text.secondary' }} />
          </Box>
          <div data-state="loading" hidden>
            <PressCardsSkeleton />
          </div>
          <div data-state="items" hidden>
            <PressCards heading="h2" />
          </div>
          <div data-state="empty" hidden>
            <EmptyState>
              No press items in <span data-field="emptyYear" />.
            </EmptyState>
          </div>
          <div data-state="failed" hidden>
            <ErrorPanel message="The press items could not be loaded." action={<TryAgain />} />
          </div>
        </Enhanced>
      </Box>
    </>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { listCourtCalendars } from '#core/deadlines/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { PlanningTabs } from '#web/session/planning-links.tsx';
import { shortDay } from '#web/ui/day-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { kindNames } from './kind-names.ts';

const CalendarDialog = lazy(async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog }));

/** What courts add to the federal holidays: holidays of their states, declared days, closures. */
export const CourtCalendarsPage = () => {
  const [shown, setShown] = useState<{ calendar?: CourtCalendar }>();
  const read = useRead(listCourtCalendars, {});
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setShown({})}>
      Add calendar
    </Button>
  );
  const isEmpty = read.state === 'ready' && read.data.rows.length === 0;
  return (
    <>
      <PageHeader
        title="Court calendars"
        subtitle="Federal legal holidays are in each of them. Add what your courts keep besides."
        action={!isEmpty && add}
      />
      <PlanningTabs />
      <Loaded
        read={read}
        skeleton={<RowsSkeleton count={3} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={<CalendarClock size={22} />} action={add}>
            Add a calendar for a court whose state keeps holidays of its own, or whose clerk’s office was closed.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {rows.map((calendar) => (
              <Panel
                key={calendar.calendarId}
                title={calendar.name}
                action={
                  <Button size="small" onClick={() => setShown({ calendar })}>
                    Edit<span className="visually-hidden"> {calendar.name}</span>
                  </Button>
                }
              >
                <Days calendar={calendar} />
              </Panel>
            ))}
          </Box>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {shown && <CalendarDialog calendar={shown.calendar} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
};

const Days = ({ calendar: { days, name } }: { calendar: CourtCalendar }) =>
  days.length === 0 ? (
    <Box sx={{ color: 'text.secondary' }}>Federal legal holidays alone.</Box>
  ) : (
    <Box
      component="ul"
      aria-label={`Days of ${name}`}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}
    >
      {days.map(({ on, name, kind }) => (
        <Box component="li" key={on} sx={{ overflowWrap: 'anywhere' }}>
          {shortDay(on)}: {name}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            · {kindNames[kind]}
          </Box>
        </Box>
      ))}
    </Box>
  );

import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { listAgenda } from '#core/agenda/endpoints.ts';
import type { CalendarEntry } from '#core/agenda/entry.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { DayBars } from './day-bars.tsx';
import { DayLines } from './day-lines.tsx';
import { QuestionLines } from './question-lines.tsx';

/** What one's own day begins with: overdue, today, and what comes in two weeks; where all of it is here, a bar for each day leads to it. */
export const OwnDays = () => {
  const { userTypeRoute: type } = useSignedIn();
  const mayOpen = useMayOpen();
  const calendar = paths.calendar(type);
  return (
    <Panel title="What needs doing">
      <Loaded
        read={useRead(listAgenda, {})}
        skeleton={<RowsSkeleton count={3} />}
        isEmpty={({ rows, toSign = [], questions = [] }) => rows.length + toSign.length + questions.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>Nothing of yours is due in the next two weeks.</Box>}
      >
        {({ rows, more = false, toSign = [], questions = [] }) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {questions.length > 0 && <QuestionLines questions={questions} />}
            {toSign.length > 0 && (
              <DayLines
                title={`Waiting for your sign-off (${toSign.length})`}
                entries={toSign.slice(0, SHOWN_TO_SIGN)}
              />
            )}
            <Groups entries={rows} isCut={more} />
            {more && <Link to={paths.tasks(type)}>All tasks</Link>}
            {!more && rows.length > 0 && mayOpen(calendar) && <DayBars entries={rows} />}
          </Box>
        )}
      </Loaded>
    </Panel>
  );
};

/** Lines of a group that stand here; the others are behind its bar, and in the calendar. */
const SHOWN = 6;
/** Of what waits to be signed off more stand here: they are listed nowhere else. */
const SHOWN_TO_SIGN = 20;

/** A title says how many there are only where all are here. */
const Groups = ({ entries, isCut }: { entries: readonly CalendarEntry[]; isCut: boolean }) => {
  const now = today();
  const groups = [
    { title: 'Overdue', some: entries.filter(({ kind, on }) => on < now && kind !== 'date') },
    { title: 'Today', some: entries.filter(({ on }) => on === now) },
    { title: 'Next two weeks', some: entries.filter(({ on }) => on > now) },
  ];
  return groups
    .filter(({ some }) => some.length > 0)
    .map(({ title, some }) => (
      <DayLines key={title} title={isCut ? title : `${title} (${some.length})`} entries={some.slice(0, SHOWN)} />
    ));
};

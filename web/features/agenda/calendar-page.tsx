import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Rss from 'lucide-react/icons/rss';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listCalendar } from '#core/agenda/endpoints.ts';
import { type CalendarEntry, entryKindNames } from '#core/agenda/entry.ts';
import { listCourtCalendars } from '#core/deadlines/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { PlanningTabs } from '#web/session/planning-links.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { briefDay, monthWords } from '#web/ui/day-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { AgendaList } from './agenda-list.tsx';
import type { Adding, OnAdd } from './day-tools.tsx';
import { byDay, stepped } from './days.ts';
import { holidaysBetween } from './holidays.ts';
import { MonthGrid } from './month-grid.tsx';
import { dayOf, IS_NARROW, rangeOf, type View, viewOf } from './range.ts';
import { WeekColumns } from './week-columns.tsx';

const FeedDialog = lazy(async () => ({ default: (await import('./feed-dialog.tsx')).FeedDialog }));

const viewOptions = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
] as const;
const whoseOptions = [
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: 'Everyone’s' },
] as const;
const kindOptions = [
  { value: '', label: 'Everything' },
  { value: 'task', label: 'Tasks' },
  { value: 'deadline', label: 'Deadlines' },
  { value: 'date', label: 'Dates of matters' },
  { value: 'answers', label: entryKindNames.answers },
];

/** The view and the day of the address; the agenda of today where it says none, of a wide page its month. */
const useShown = () => {
  const { userTypeRoute: type } = useSignedIn();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(IS_NARROW, { noSsr: true });
  const view = viewOf(query, isPhone);
  const on = dayOf(query) ?? today();
  const show = (next: { view?: View; on?: string }) =>
    navigate(paths.calendar(type, { view, on, ...next }), { replace: true });
  return { view, on, show };
};

/** What falls on days: tasks, deadlines, dates of matters, answers that are wanted; each leads to where it comes from. */
export const CalendarPage = () => {
  const { view, on, show } = useShown();
  const [subscribing, setSubscribing] = useState(false);
  const [adding, setAdding] = useState<Adding>();
  const closeAdding = () => setAdding(undefined);
  return (
    <>
      <PageHeader
        title="Calendar"
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" startIcon={<Rss size={16} />} onClick={() => setSubscribing(true)}>
              Add to another calendar
            </Button>
            <Button variant="outlined" startIcon={<Plus size={16} />} onClick={() => setAdding({ what: 'date', on })}>
              Add date
            </Button>
            <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setAdding({ what: 'task', on })}>
              Add task
            </Button>
          </Box>
        }
      />
      <PlanningTabs />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Box sx={{ flex: '1 1 auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <IconButton aria-label={`Previous ${stepNames[view]}`} onClick={() => show({ on: stepped(view, on, -1) })}>
            <ChevronLeft size={20} />
          </IconButton>
          <IconButton aria-label={`Next ${stepNames[view]}`} onClick={() => show({ on: stepped(view, on, 1) })}>
            <ChevronRight size={20} />
          </IconButton>
          <Button size="small" onClick={() => show({ on: today() })}>
            Today
          </Button>
          <Box aria-live="polite" sx={{ fontSize: 'var(--type-lead)', fontWeight: 650 }}>
            {titleOf(view, on)}
          </Box>
        </Box>
        <Segmented label="View" options={viewOptions} value={view} onChange={(next) => show({ view: next })} />
      </Box>
      <Entries view={view} on={on} onDay={(day) => show({ view: 'agenda', on: day })} onAdd={setAdding} />
      {adding?.what === 'task' && <Slot of="newTask" on={adding.on} onClose={closeAdding} />}
      {adding?.what === 'date' && <Slot of="newDate" on={adding.on} onClose={closeAdding} />}
      <Suspense fallback={null}>{subscribing && <FeedDialog onClose={() => setSubscribing(false)} />}</Suspense>
    </>
  );
};

const stepNames: Record<View, string> = { month: 'month', week: 'week', agenda: '30 days' };

const titleOf = (view: View, on: string): string => {
  const { from, to } = rangeOf(view, on);
  return view === 'month' ? monthWords(on) : `${briefDay(from)} – ${briefDay(to)}`;
};

interface EntriesProps {
  view: View;
  on: string;
  onDay: (on: string) => void;
  onAdd: OnAdd;
}

const Entries = ({ view, on, onDay, onAdd }: EntriesProps) => {
  const { _id: me } = useSignedIn();
  const [whose, setWhose] = useKept<'mine' | 'all'>('whose', 'mine');
  const [kind, setKind] = useKept('kind', '');
  const [matterId, setMatter] = useKept('matter', '');
  const range = rangeOf(view, on);
  const [later, setLater] = useState({ from: '', cursor: '' });
  const cursor = later.from === range.from ? later.cursor : '';
  const read = useRead(listCalendar, { ...range, ...(cursor && { cursor }) });
  const calendars = useRead(listCourtCalendars, {});
  const holidays = holidaysBetween(range.from, range.to, calendars.state === 'ready' ? calendars.data.rows : []);
  const all = read.state === 'ready' ? read.data.rows : [];
  const holds = (entry: CalendarEntry) =>
    (whose === 'all' || entry.personId === me) &&
    (kind === '' || entry.kind === kind) &&
    (matterId === '' || entry.matterId === matterId);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Segmented label="Whose days" options={whoseOptions} value={whose} onChange={setWhose} />
        <SelectField
          label="Kind"
          hideLabel
          options={kindOptions}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        <Box sx={{ minWidth: 160, maxWidth: 260 }}>
          <SelectField
            label="Matter"
            hideLabel
            options={mattersIn(all, matterId)}
            value={matterId}
            onChange={({ target }) => setMatter(target.value)}
          />
        </Box>
      </Box>
      <Loaded read={read} skeleton={<RowsSkeleton count={6} />}>
        {({ rows, cursor: next }) => {
          const shown = { range, entries: byDay(rows.filter(holds)), holidays, onDay, onAdd };
          return (
            <>
              {(cursor || next) && (
                <DaysOfPage
                  entries={rows}
                  hasEarlier={cursor !== ''}
                  next={next}
                  onTurn={(to) => setLater({ from: range.from, cursor: to })}
                />
              )}
              {view === 'month' && <MonthGrid on={on} {...shown} />}
              {view === 'week' && <WeekColumns {...shown} />}
              {view === 'agenda' &&
                (shown.entries.size > 0 || holidays.size > 0 ? (
                  <AgendaList {...shown} />
                ) : (
                  <EmptyState>
                    Nothing falls on these days. Tasks, deadlines and dates of matters appear here.
                  </EmptyState>
                ))}
            </>
          );
        }}
      </Loaded>
    </>
  );
};

interface DaysOfPageProps {
  entries: readonly CalendarEntry[];
  hasEarlier: boolean;
  next: string | undefined;
  /** Turns to the page of a cursor; to the first one of an empty text. */
  onTurn: (cursor: string) => void;
}

/** Which days are shown where there is too much for one page, and what leads to the others. */
const DaysOfPage = ({ entries, hasEarlier, next, onTurn }: DaysOfPageProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
    <span>{shownOf(entries, { hasEarlier, hasLater: next !== undefined })}</span>
    {hasEarlier && (
      <Button size="small" onClick={() => onTurn('')}>
        Show the first
      </Button>
    )}
    {next && (
      <Button size="small" onClick={() => onTurn(next)}>
        Show later ones
      </Button>
    )}
  </Box>
);

const shownOf = (
  entries: readonly CalendarEntry[],
  { hasEarlier, hasLater }: { hasEarlier: boolean; hasLater: boolean },
): string => {
  const days = entries.map(({ on }) => on).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'There is more.';
  const from = hasEarlier ? ` from ${briefDay(first)}` : '';
  const to = hasLater ? `${hasEarlier ? ' to' : ' up to'} ${briefDay(last)}` : '';
  return `Shown${from}${to}.`;
};

/** The matters of what is shown, by name; the one that is chosen stays. */
const mattersIn = (entries: readonly CalendarEntry[], chosen: string) => {
  const names = new Map(chosen ? [[chosen, 'This matter']] : []);
  for (const { matterId, matterName, kind, title } of entries)
    if (matterId) names.set(matterId, matterName ?? (kind === 'answers' ? title : matterId));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return [
    { value: '', label: 'All matters' },
    ...options.toSorted((one, other) => one.label.localeCompare(other.label)),
  ];
};

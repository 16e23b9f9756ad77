import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { dateKindNames, nameOfDate } from '#core/deadlines/date-kind.ts';
import { listMatterDates } from '#core/deadlines/endpoints.ts';
import type { MatterDate } from '#core/deadlines/matter-date.ts';
import { memberName } from '#core/team/named-member.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { today } from '#web/api/today.ts';
import { useList } from '#web/api/use-list.ts';
import { ClosedNote, RestingNote } from '#web/ui/closed-note.tsx';
import { dueWords } from '#web/ui/day-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

const DateDialog = lazy(async () => ({ default: (await import('./date-dialog.tsx')).DateDialog }));
const RemoveDateDialog = lazy(async () => ({ default: (await import('./remove-date-dialog.tsx')).RemoveDateDialog }));

/** What comes is first, the nearest before the others; what is past comes last, the latest of it first. */
const ordered = (one: MatterDate, other: MatterDate): number => {
  const [isPast, isOtherPast] = [one.on < today(), other.on < today()];
  const byDay = `${one.on} ${one.at ?? ''}`.localeCompare(`${other.on} ${other.at ?? ''}`);
  return Number(isPast) - Number(isOtherPast) || (isPast ? -byDay : byDay);
};

/** The dates of a matter: hearings, meetings, what deadlines are counted from. */
export const MatterDates = ({ matterId, isOpen, why, isClosed, isGuest }: SlotProps['matterDates']) => {
  const [shown, setShown] = useState<{ date?: MatterDate; dialog: 'edit' | 'remove' }>();
  const read = useList(listMatterDates, { matterId });
  const close = () => setShown(undefined);
  const add = (
    <Button variant="outlined" size="small" onClick={() => setShown({ dialog: 'edit' })}>
      Add date
    </Button>
  );
  return (
    <Panel title="Dates" action={isGuest ? undefined : isOpen ? add : <ClosedNote why={why} />}>
      <Loaded
        read={read}
        skeleton={<RowsSkeleton count={1} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>No hearings, meetings or other dates yet.</Box>}
      >
        {({ rows }) => (
          <>
            {isClosed && (
              <RestingNote
                count={rows.filter(({ on }) => on >= today()).length}
                one="coming date"
                many="coming dates"
              />
            )}
            <Box component="ul" aria-label="Dates" sx={ruledLines(1.25)}>
              {rows.toSorted(ordered).map((date) => (
                <Box component="li" key={date.dateId} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
                  <DateFacts date={date} />
                  {isOpen && !isGuest && (
                    <Menu
                      label={`Actions for ${nameOfDate(date)}`}
                      choices={[
                        { label: 'Change', onChoose: () => setShown({ date, dialog: 'edit' }) },
                        { label: 'Remove', danger: true, onChoose: () => setShown({ date, dialog: 'remove' }) },
                      ]}
                    />
                  )}
                </Box>
              ))}
            </Box>
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {shown?.dialog === 'edit' && <DateDialog matterId={matterId} date={shown.date} onClose={close} />}
        {shown?.dialog === 'remove' && shown.date && <RemoveDateDialog date={shown.date} onClose={close} />}
      </Suspense>
    </Panel>
  );
};

const DateFacts = ({ date }: { date: MatterDate }) => {
  const { kind, title, on, at, timeZone, place, note, assignee, deadlineIds } = date;
  const { length: count } = deadlineIds;
  const hanging = count > 0 && `${count} deadline${count === 1 ? ' is' : 's are'} counted from it`;
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
        <strong>{title || dateKindNames[kind]}</strong>
        {title && kind !== 'other' && (
          <StatusChip label={dateKindNames[kind]} tone={kind === 'limitation' ? 'warning' : 'neutral'} />
        )}
        {on === today() && <StatusChip label="Today" tone="warning" />}
      </Box>
      <Box sx={{ ...(on < today() && { color: 'text.secondary' }) }}>
        {dueWords({ dueOn: on, dueAt: at })}
        {at !== undefined && timeZone !== ownTimeZone() && ` (${timeZone})`}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
        {[place, memberName(assignee), hanging].filter(Boolean).join(' · ')}
      </Box>
      {note && <Box sx={{ whiteSpace: 'pre-line' }}>{note}</Box>}
    </Box>
  );
};

import Box from '@mui/material/Box';
import { clientRange } from '#core/agenda/client-range.ts';
import { listCalendar } from '#core/agenda/endpoints.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { DayLines } from './day-lines.tsx';

const SHOWN = 8;

/** What is open in the matters of one client: overdue, and in the month that comes. */
export const ClientDays = ({ matterIds }: SlotProps['clientDays']) => {
  return (
    <Panel title="Next dates">
      <Loaded read={useRead(listCalendar, clientRange(today()))} skeleton={<RowsSkeleton count={2} />}>
        {({ rows }) => {
          const open = rows
            .filter(
              ({ kind, on, done, matterId }) =>
                !done &&
                !(kind === 'date' && on < today()) &&
                matterId !== undefined &&
                matterIds.has(wholeIdOf(matterId)),
            )
            .toSorted((one, other) => one.on.localeCompare(other.on));
          return open.length > 0 ? (
            <DayLines title={`Open (${open.length})`} entries={open.slice(0, SHOWN)} />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>Nothing is due within a month.</Box>
          );
        }}
      </Loaded>
    </Panel>
  );
};

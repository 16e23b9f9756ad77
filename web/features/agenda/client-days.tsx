import Box from '@mui/material/Box';
import { listClientDays } from '#core/agenda/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { DayLines } from './day-lines.tsx';

const SHOWN = 8;

/** What is open in the matters of one client: overdue, and in the month that comes. */
export const ClientDays = ({ clientId }: SlotProps['clientDays']) => (
  <Panel title="Next dates">
    <Loaded read={useRead(listClientDays, { clientId })} skeleton={<RowsSkeleton count={2} />}>
      {({ rows }) => {
        // A date that is past asks nobody for anything.
        const open = rows.filter(({ kind, on }) => !(kind === 'date' && on < today()));
        return open.length > 0 ? (
          <DayLines title={`Open (${open.length})`} entries={open.slice(0, SHOWN)} />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>Nothing is due within a month.</Box>
        );
      }}
    </Loaded>
  </Panel>
);

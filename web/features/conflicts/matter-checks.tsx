import Box from '@mui/material/Box';
import { listMatterConflictChecks } from '#core/conflicts/endpoints.ts';
import { useList } from '#web/api/use-list.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { CheckList } from './check-list.tsx';

/** Conflict checks of a matter and of its client. */
export const MatterChecks = ({ matterId }: { matterId: string }) => (
  <Panel title="Conflict checks">
    <Loaded
      read={useList(listMatterConflictChecks, { matterId })}
      skeleton={<RowsSkeleton count={1} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Box sx={{ color: 'text.secondary' }}>No conflict check yet: no similar name had to be cleared.</Box>}
    >
      {({ rows }) => <CheckList checks={rows} />}
    </Loaded>
  </Panel>
);

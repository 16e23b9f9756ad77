import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readClient } from '#core/clients/endpoints.ts';
import {
  findConflicts,
  keepConflictCheck,
  listClientConflictChecks,
  listConflictChecks,
} from '#core/conflicts/endpoints.ts';
import { searchedOfClient } from '#core/conflicts/subject-of-client.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { CheckList } from './check-list.tsx';
import { HitList } from './hit-list.tsx';

/** Conflict checks of a client, and a new one, which leaves out the client's own entry. */
export const ClientChecks = ({ clientId }: SlotProps['clientChecks']) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const navigate = useNavigate();
  const client = useRead(readClient, { clientId });
  const read = useList(listClientConflictChecks, { clientId });
  const { write, pending } = useWrite(keepConflictCheck, { refreshes: [listClientConflictChecks, listConflictChecks] });
  const [checkId] = useState(() => crypto.randomUUID());
  const check = async () => {
    if (client.state !== 'ready') return;
    const searched = searchedOfClient(client.data);
    const written = await write({ checkId, ...searched, clientId, exceptClientId: clientId });
    if (written.ok) navigate(paths.clientConflictCheck(type, profile, clientId, checkId));
  };
  return (
    <Panel
      title="Conflict checks"
      action={
        <Button variant="outlined" size="small" disabled={pending || client.state !== 'ready'} onClick={check}>
          Check now
        </Button>
      }
    >
      <Loaded
        read={read}
        skeleton={<RowsSkeleton count={1} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Unchecked clientId={clientId} />}
      >
        {({ rows }) => <CheckList checks={rows} />}
      </Loaded>
    </Panel>
  );
};

/** Hits that are shown before somebody checks. */
const SHOWN = 3;

/** Who is called like a client of whom no check was kept yet: what was said while the client was typed is not lost. */
const Unchecked = ({ clientId }: SlotProps['clientChecks']) => {
  const client = useRead(readClient, { clientId });
  const read = useRead(
    findConflicts,
    client.state === 'ready' ? { ...searchedOfClient(client.data), exceptClientId: clientId } : null,
  );
  const hits = read.state === 'ready' ? read.data.hits : [];
  if (hits.length === 0) return <Box sx={{ color: 'text.secondary' }}>No check of this client was kept yet.</Box>;
  return (
    <Box sx={{ p: '12px 16px', borderRadius: 2.5, background: 'var(--warning-tint)' }}>
      <Box sx={{ fontWeight: 650 }}>Not checked for a conflict yet</Box>
      <HitList hits={hits.slice(0, SHOWN)} onTint />
      <Box>
        {hits.length > SHOWN && `And ${hits.length - SHOWN} more. `}Press Check now to keep a check, and clear it or
        refuse the work.
      </Box>
    </Box>
  );
};

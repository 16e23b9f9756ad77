import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { ConflictCheckItem } from '#core/conflicts/check.ts';
import { paths } from '#web/paths.ts';
import { useAmong } from '#web/session/matter-places.ts';
import { OpenLink, useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { LineList } from '#web/ui/line-list.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { toldWords } from './hit-list.tsx';
import { outcomeChip } from './outcome.tsx';

/** Where a check is read: among all, or among the pages of its client, or of that whose pages these are. */
const useCheckPath = ({ checkId, ...check }: ConflictCheckItem): string => {
  const { clientId = check.clientId } = useParams<{ clientId: string }>();
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const mayOpen = useMayOpen();
  const among = useAmong();
  const ofFirm = paths.conflictCheck(type, checkId);
  // Of a matter of one’s teams its own checks are open, and not those of its client.
  const ofTeam = check.matterId && paths.teamConflictCheck(type, check.matterId, checkId);
  const ofClient = clientId && paths.clientConflictCheck(type, profile, clientId, checkId);
  if (among === 'team' && ofTeam && mayOpen(ofTeam)) return ofTeam;
  return [ofFirm, ofClient, ofTeam].find((to) => to && mayOpen(to)) || ofFirm;
};

/** Kept checks below each other: whom, what was decided, by whom and why. */
export const CheckList = ({ checks }: { checks: readonly ConflictCheckItem[] }) => (
  <LineList ruled={1.25} label="Conflict checks" rows={checks} keyOf={({ checkId }) => checkId}>
    {(check) => <Check check={check} />}
  </LineList>
);

const Check = ({ check }: { check: ConflictCheckItem }) => {
  const { searched, hits, told, reason, decidedBy, decidedAt, checkedBy, checkedAt } = check;
  const to = useCheckPath(check);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <OpenLink to={to}>{searched.name}</OpenLink>
        {outcomeChip(check, hits)}
      </Box>
      {told && <Box sx={{ color: 'text.secondary' }}>{toldWords(told)}</Box>}
      {reason && <Box sx={{ whiteSpace: 'pre-line' }}>{reason}</Box>}
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
        {decidedBy ?? checkedBy} · <Moment at={decidedAt ?? checkedAt} />
      </Box>
    </Box>
  );
};

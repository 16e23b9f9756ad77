import Box from '@mui/material/Box';
import Lock from 'lucide-react/icons/lock';
import { lazy, Suspense, useState } from 'react';
import { listTeamMatters, restrictMatter } from '#core/matter-team/endpoints.ts';
import { listMatters, readMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CheckField } from '#web/ui/check-field.tsx';

const CloseToOthersDialog = lazy(async () => ({
  default: (await import('./close-to-others-dialog.tsx')).CloseToOthersDialog,
}));

/** Closes a matter to everybody but its team, for the firm's owner and who answers for it; tells the others inside that it is. */
export const WallSwitch = ({ matter }: { matter: Matter }) => {
  const { matterId, version, onlyTeam = false, responsible } = matter;
  const { _id: me, is_role_member: isStaff } = useSignedIn();
  const [asking, setAsking] = useState(false);
  const { write, pending } = useWrite(restrictMatter, { refreshes: [readMatter, listMatters, listTeamMatters] });
  const mayRestrict = !isStaff || responsible?.accountId === me;
  if (!mayRestrict)
    return onlyTeam ? (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5, color: 'text.secondary' }}>
        <Lock size={16} /> Only these members see this matter.
      </Box>
    ) : null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <CheckField
        label="Only these members"
        checked={onlyTeam}
        disabled={pending}
        onChange={() => (onlyTeam ? void write({ matterId, version, onlyTeam: false }) : setAsking(true))}
      />
      <Box sx={{ color: 'text.secondary' }}>
        {onlyTeam
          ? 'Nobody else of your firm sees this matter or learns that it is there.'
          : 'Everybody of your firm with access to matters sees this one.'}
      </Box>
      <Suspense fallback={null}>
        {asking && <CloseToOthersDialog matter={matter} onClose={() => setAsking(false)} />}
      </Suspense>
    </Box>
  );
};

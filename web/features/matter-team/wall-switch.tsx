import Box from '@mui/material/Box';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { listTeamMatters, restrictMatter } from '#core/matter-team/endpoints.ts';
import { listMatters, readMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Closes a matter to everybody but its team, for the firm's owner and who answers for it; tells the others inside that it is. */
export const WallSwitch = ({ matter }: { matter: Matter }) => {
  const { matterId, version, onlyTeam = false, responsible, name } = matter;
  const { _id: me, is_role_member: isStaff } = useSignedIn();
  const [asking, setAsking] = useState(false);
  const { write, pending } = useWrite(restrictMatter, { refreshes: [readMatter, listMatters, listTeamMatters] });
  const mayRestrict = !isStaff || responsible?.accountId === me;
  const save = async (closed: boolean) => {
    await write({ matterId, version, onlyTeam: closed });
    setAsking(false);
  };
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
        onChange={() => (onlyTeam ? void save(false) : setAsking(true))}
      />
      <Box sx={{ color: 'text.secondary' }}>
        {onlyTeam
          ? 'Nobody else of your firm sees this matter or learns that it is there.'
          : 'Everybody of your firm with access to matters sees this one.'}
      </Box>
      <ConfirmDialog
        open={asking}
        title={`Close ${name} to others?`}
        confirm="Close to others"
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={() => save(true)}
      >
        Only the team above will see it, and you. Nobody else finds it in lists, searches, numbers, tasks, notifications
        or exports; that holds for owners too. Who checks a name against it learns only whom to ask.
      </ConfirmDialog>
    </Box>
  );
};

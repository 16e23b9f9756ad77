import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveMatter, listCounselMatters, listCounselWork } from '#core/matter-team/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface LeaveMatterProps {
  matterId: string;
  name: string;
  firmName: string;
}

/** Takes co-counsel out of a matter of another firm, once they have confirmed it. */
export const LeaveMatter = ({ matterId, name, firmName }: LeaveMatterProps) => {
  const { userTypeRoute: type } = useSignedIn();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const { write, pending } = useWrite(leaveMatter, {
    refreshes: [listCounselMatters, listCounselWork],
    says: `You left ${name}`,
  });
  return (
    <>
      <Button size="small" onClick={() => setLeaving(true)}>
        Leave this matter
      </Button>
      <ConfirmDialog
        open={leaving}
        title={`Leave ${name}?`}
        confirm="Leave"
        danger
        pending={pending}
        onClose={() => setLeaving(false)}
        onConfirm={async () => {
          const written = await write({ matterId });
          setLeaving(false);
          if (written.ok) navigate(paths.teamMatters(type));
        }}
      >
        It is closed to you at once; what you wrote in it stays. Only {firmName} can invite you again.
      </ConfirmDialog>
    </>
  );
};

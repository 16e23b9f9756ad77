import Box from '@mui/material/Box';
import { useState } from 'react';
import { readPreferences, requireTotp } from '#core/account/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { session } from '#web/session/session.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { Preferences } from './security.tsx';

/** What the owner asks of everybody in the firm. */
export const FirmSecurity = ({ preferences: { totpRequired, totpEnabledAt } }: { preferences: Preferences }) => {
  const { write, pending } = useWrite(requireTotp, { refreshes: [readPreferences] });
  const [asked, setAsked] = useState(totpRequired);
  const choose = async (required: boolean) => {
    setAsked(required);
    const written = await write({ required });
    if (!written.ok) return setAsked(!required);
    session.update(written.data.data);
    toast.success(written.data.message);
  };
  const mayAsk = totpEnabledAt !== undefined || totpRequired;
  return (
    <Panel title="Firm security">
      <CheckField
        label="Require an authenticator app for everyone in the firm"
        checked={asked}
        disabled={pending || !mayAsk}
        onChange={({ target }) => void choose(target.checked)}
      />
      <Box component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {mayAsk
          ? 'Anyone without one can open only their profile until it is set up.'
          : 'Set up your own authenticator app first.'}
      </Box>
    </Panel>
  );
};

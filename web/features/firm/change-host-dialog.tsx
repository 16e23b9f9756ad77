import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import type { Branding } from '#core/firm/branding.ts';
import { changeHost, readBranding } from '#core/firm/endpoints.ts';
import { HostName } from '#core/firm/host-name.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { goToHost } from '#web/session/hand-off.ts';
import { hostAt, host as place } from '#web/session/host.ts';
import { useSignedIn } from '#web/session/session.ts';
import { refreshUser } from '#web/session/standing.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const HostValues = z.object({ host: HostName });

interface ChangeHostProps {
  branding: Branding;
  /** What stands in the field at first. */
  start: string;
  onClose: () => void;
}

/** Chooses another host name; whoever does it at the firm's own host goes along with their session. */
export const ChangeHostDialog = ({ branding, start, onClose }: ChangeHostProps) => {
  const { userTypeRoute } = useSignedIn();
  const { write } = useWrite(changeHost, { quiet: true });
  const refresh = useRefresh();
  const form = useSchemaForm({
    schema: HostValues,
    defaults: { host: start },
    save: ({ host }) => write({ version: branding.version, host }),
    onSaved: async (_saved, { host }) => {
      if (place.kind === 'firm') return goToHost(host, paths.branding(userTypeRoute));
      await Promise.all([refreshUser(), refresh([readBranding])]);
      onClose();
    },
    short: true,
  });
  return (
    <FormDialog form={form} title="Change the address" onClose={onClose} submit="Change address">
      <TextField
        label="New address"
        autoFocus
        maxLength={63}
        hint="3 to 63 letters, digits and hyphens"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        end={<Box sx={{ color: 'text.secondary' }}>.{hostAt('')}</Box>}
        {...form.field('host')}
      />
      <Box sx={{ color: 'text.secondary' }}>
        {branding.host} will lead to the new address for 90 days, and nobody else can take it in that time. Your clients
        and staff log in once more at the new one.
      </Box>
    </FormDialog>
  );
};

import Box from '@mui/material/Box';
import { useState } from 'react';
import { changeMails, readPreferences } from '#core/account/endpoints.ts';
import { mailChoices } from '#core/account/profile.ts';
import type { MailKind } from '#core/auth/account.ts';
import { useWrite } from '#web/api/hooks.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Which mails a person wants; each choice is kept at once, and taken back when it could not be. */
export const MailChoices = ({ mutedMails }: { mutedMails: readonly MailKind[] }) => {
  const { write, pending } = useWrite(changeMails, {
    refreshes: [readPreferences],
    says: 'Your preferences were saved.',
  });
  const [muted, setMuted] = useState(mutedMails);
  const choose = async (kind: MailKind, wanted: boolean) => {
    const next = wanted ? muted.filter((each) => each !== kind) : [...muted, kind];
    setMuted(next);
    if (!(await write({ mutedMails: next })).ok) setMuted(muted);
  };
  return (
    <Panel title="Mails">
      <Box component="p" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Email me when:
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {mailChoices.map(({ kind, label }) => (
          <CheckField
            key={kind}
            label={label}
            checked={!muted.includes(kind)}
            disabled={pending}
            onChange={({ target }) => void choose(kind, target.checked)}
          />
        ))}
      </Box>
      <Box sx={{ mt: 1.5, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
        Emails about payments and account security are always sent.
      </Box>
    </Panel>
  );
};

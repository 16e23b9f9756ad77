import Box from '@mui/material/Box';
import type { OwnEnvelope } from '#core/signing/client-endpoints.ts';
import { Day } from '#web/ui/moment.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { portalWords as words } from './portal-words.ts';
import { useSigning } from './use-signing.ts';

/** What a client is asked to sign. */
export const ToSign = ({ envelope }: { envelope: OwnEnvelope }) => {
  const { name, firmName, expiresAt } = envelope;
  const { open, pending } = useSigning(envelope);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        {firmName} {words.asks} <b>{name}</b> {words.by} <Day at={expiresAt} />
      </Box>
      <SubmitButton type="button" size="medium" aria-label={`${words.sign} ${name}`} pending={pending} onClick={open}>
        {words.sign}
      </SubmitButton>
    </Box>
  );
};

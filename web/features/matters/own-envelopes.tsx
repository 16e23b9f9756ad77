import Box from '@mui/material/Box';
import { listOwnEnvelopes, type OwnEnvelope } from '#core/signing/client-endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Day } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { ToSign } from './to-sign.tsx';
import { useSigning } from './use-signing.ts';

/** What a client is asked to sign in a matter, or has signed; nothing while there is nothing. */
export const OwnEnvelopes = ({ matterId }: { matterId: string }) => {
  const read = useRead(listOwnEnvelopes, {});
  const own = read.state === 'ready' ? read.data.envelopes.filter((one) => one.matterId === matterId) : [];
  if (own.length === 0) return null;
  return (
    <Panel title="Signing">
      <Box component="ul" aria-label="Signing" sx={ruledLines(1)}>
        {own.map((envelope) =>
          envelope.stands === 'turn' ? (
            <ToSign key={envelope.envelopeId} envelope={envelope} />
          ) : (
            <Signed key={envelope.envelopeId} envelope={envelope} />
          ),
        )}
      </Box>
    </Panel>
  );
};

/** What they have signed, which they open to see who has not, and to download it. */
const Signed = ({ envelope }: { envelope: OwnEnvelope }) => {
  const { name, stands, signedAt = '' } = envelope;
  const { open, pending } = useSigning(envelope);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <b>{name}</b>
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
          You signed it on <Day at={signedAt} />.{' '}
          {stands === 'completed' ? 'All have signed.' : 'Not all have signed yet.'}
        </Box>
      </Box>
      <SubmitButton
        type="button"
        size="medium"
        variant="outlined"
        aria-label={`Open ${name}`}
        pending={pending}
        onClick={open}
      >
        Open
      </SubmitButton>
    </Box>
  );
};

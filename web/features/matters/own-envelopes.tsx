import Box from '@mui/material/Box';
import { listOwnEnvelopes, type OwnEnvelope } from '#core/signing/client-endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Day } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { portalWords as words } from './portal-words.ts';
import { ToSign } from './to-sign.tsx';
import { useSigning } from './use-signing.ts';

/** What a client is asked to sign in a matter, or has signed. */
export const useOwnEnvelopes = (matterId: string): OwnEnvelope[] => {
  const read = useRead(listOwnEnvelopes, {});
  return read.state === 'ready' ? read.data.envelopes.filter((one) => one.matterId === matterId) : [];
};

/** What of it not all have signed yet; nothing while there is nothing. */
export const OwnEnvelopes = ({ matterId }: { matterId: string }) => {
  const own = useOwnEnvelopes(matterId).filter(({ stands }) => stands !== 'completed');
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

/** What they have signed and others have not, which they open to see who, and to download it. */
const Signed = ({ envelope }: { envelope: OwnEnvelope }) => {
  const { name, signedAt = '' } = envelope;
  const { open, pending } = useSigning(envelope);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <b>{name}</b>
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
          {words.signed} <Day at={signedAt} />. Not all have signed yet.
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

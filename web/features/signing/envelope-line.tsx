import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { EnvelopeRow } from '#core/signing/envelope-record.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { Moment } from '#web/ui/moment.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { envelopeStates, waitingFor } from './state-words.ts';

/** An envelope in a list: what it is called, how it stands, and for whom it waits. */
export const EnvelopeLine = ({ envelope, matterName }: { envelope: EnvelopeRow; matterName?: string }) => {
  const places = useMatterPlaces();
  const { envelopeId, matterId, name, state, signers, sentAt, endedAt, createdAt } = envelope;
  const asked = signers.filter((signer) => signer.state !== 'replaced' && signer.state !== 'released');
  const signed = asked.filter((signer) => signer.state === 'signed').length;
  const waiting = waitingFor(signers);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <strong>
          <Link to={places.envelope(matterId, envelopeId)}>{name}</Link>
        </strong>
        <StatusChip {...envelopeStates[state]} />
      </Box>
      {state === 'sent' && waiting.length > 0 && (
        <Box>
          <Unbroken text={`Waiting for ${waiting.join(', ')}`} />
        </Box>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
        {matterName && `${matterName} · `}
        {state !== 'draft' && `${signed} of ${asked.length} signed · `}
        <Moment at={endedAt ?? sentAt ?? createdAt} />
      </Box>
    </Box>
  );
};

import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { ContractSigning, VersionDocument } from '#core/documents/document.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { Instant } from '#web/ui/moment.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

interface SignedLineProps {
  signing: ContractSigning;
  /** The matter, or the contract of it that was signed. */
  matterId: string;
  /** Those of its version: which of them was signed is said where not all were. */
  documents?: readonly VersionDocument[];
  /** It is another firm's matter, whose envelopes are not shown. */
  isGuest?: boolean;
}

/** Who has signed a version of a contract, and the way to its envelope. */
export const SignedLine = ({ signing, matterId, documents = [], isGuest }: SignedLineProps) => {
  const { envelopeId, packageDocumentIds, at, by } = signing;
  const places = useMatterPlaces();
  const signed = documents.filter(({ packageDocumentId }) => packageDocumentIds.includes(packageDocumentId));
  const which = signed.length < documents.length ? `${signed.map(({ name }) => name).join(', ')} ` : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, overflowWrap: 'anywhere' }}>
      <StatusChip label="Signed" tone="good" />
      <span>
        {which}by {by.join(', ')}, <Instant at={at} />
      </span>
      {!isGuest && <Link to={places.envelope(wholeIdOf(matterId), envelopeId)}>See the envelope</Link>}
    </Box>
  );
};

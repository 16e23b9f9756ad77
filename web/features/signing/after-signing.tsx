import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Signing } from '#core/signing/signing.ts';
import { LinkFrame } from '#web/links/link-frame.tsx';
import { lentDevice } from '#web/session/lent-device.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { HandBack } from './hand-back.tsx';
import { useSigningDownload } from './use-signing-download.ts';
import { WayBack } from './way-back.tsx';

type Envelope = NonNullable<Signing['envelope']>;

interface AfterSigningProps {
  secret: string;
  firmName: string;
  envelope: Envelope;
}

const titles: Record<Exclude<Envelope['stands'], 'turn'>, string> = {
  signed: 'You have signed',
  completed: 'Signed by all',
  declined: 'You have declined',
};

/** What a signer sees once they have signed or declined: how far the others are, and the documents to keep. */
export const AfterSigning = ({ secret, firmName, envelope }: AfterSigningProps) => {
  const { name, stands, others, documents, signer } = envelope;
  const { download, pending } = useSigningDownload(secret);
  if (stands === 'turn') return null;
  const lent = lentDevice.of(envelope.envelopeId);
  if (lent)
    return <HandBack lent={lent} title={titles[stands]} email={signer.email} hasSigned={stands !== 'declined'} />;
  const waiting = others.filter(({ hasSigned }) => !hasSigned).map((other) => other.name);
  return (
    <LinkFrame title={titles[stands]} subtitle={`${name} · ${firmName}`}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {stands === 'declined' && (
          <Box role="status">{firmName} is told, with your reason. You need do nothing more.</Box>
        )}
        {stands === 'signed' && (
          <Box role="status">
            <Unbroken
              text={`${waiting.length > 0 ? `Not signed yet: ${waiting.join(', ')}.` : 'The documents are being sealed.'} A copy comes to ${signer.email} once all have signed.`}
            />
          </Box>
        )}
        {stands === 'completed' && (
          <Box role="status">
            All have signed. Download the documents and keep them. You can check each signature at any time.
          </Box>
        )}
        {stands !== 'declined' && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {documents.map((document) => (
              <Box
                component="li"
                key={document.documentId}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  alignItems: 'center',
                  justifyContent: 'space-between',
                }}
              >
                <Box sx={{ overflowWrap: 'anywhere' }}>{document.name}</Box>
                <Button
                  variant="outlined"
                  aria-label={`Download ${document.name}`}
                  disabled={pending}
                  onClick={() => void download(document.documentId)}
                >
                  Download
                </Button>
              </Box>
            ))}
          </Box>
        )}
        <WayBack />
      </Box>
    </LinkFrame>
  );
};

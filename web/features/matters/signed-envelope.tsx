import Box from '@mui/material/Box';
import type { OwnEnvelope } from '#core/signing/client-endpoints.ts';
import { Day } from '#web/ui/moment.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { portalWords as words } from './portal-words.ts';
import { useSignedDownload } from './use-signed-download.ts';

/** What a client has signed with all others, or got a copy of, to download. */
export const SignedEnvelope = ({ envelope }: { envelope: OwnEnvelope }) => {
  const { name, firmName, signedAt, invitedAt } = envelope;
  const { download, pending } = useSignedDownload(envelope);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <b>{name}</b>
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
          {signedAt === undefined ? `${firmName} ${words.copied}` : `${firmName}. ${words.signed}`}{' '}
          <Day at={signedAt ?? invitedAt} />. {words.allSigned}
        </Box>
      </Box>
      <SubmitButton
        type="button"
        size="medium"
        variant="outlined"
        aria-label={`${words.download} ${name}`}
        pending={pending}
        onClick={download}
      >
        {words.download}
      </SubmitButton>
    </Box>
  );
};

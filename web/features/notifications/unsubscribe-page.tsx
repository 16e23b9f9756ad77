import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { changeMailSubscription, openMailLink } from '#core/notifications/endpoints.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { PlainFrame, PlainTitle } from '#web/ui/plain-frame.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

/** Where the link of a mail leads by which such mails are stopped: it asks for a press, says what has changed, and takes it back. */
export const UnsubscribePage = () => {
  const token = useLocation().hash.slice(1);
  useDocumentTitle('Emails');
  return <PlainFrame>{token ? <Subscription key={token} token={token} /> : <NoLink />}</PlainFrame>;
};

const Subscription = ({ token }: { token: string }) => {
  const read = useRead(openMailLink, { token });
  const { write, pending } = useWrite(changeMailSubscription, { refreshes: [openMailLink] });
  if (read.state === 'loading') return <PageSkeleton />;
  if (read.state === 'failed')
    return read.code === 'invitation-expired' || read.code === 'bad-request' ? (
      <NoLink />
    ) : (
      <ErrorPanel message={read.message} onRetry={read.retry} />
    );
  const { email, about, wanted } = read.data;
  const change = () => void write({ token, wanted: !wanted });
  return (
    <>
      <PlainTitle>{wanted ? 'Stop these emails?' : 'These emails are stopped'}</PlainTitle>
      <Box role="status" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {wanted ? 'We write to' : 'We no longer write to'} <strong>{email}</strong> about: <strong>{about}</strong>.
      </Box>
      <Box sx={{ mt: 1, color: 'text.secondary' }}>
        Nothing else changes. Emails about the security of an account are always sent.
      </Box>
      <Button variant={wanted ? 'contained' : 'outlined'} disabled={pending} onClick={change} sx={{ mt: 3 }}>
        {wanted ? 'Stop these emails' : 'Undo'}
      </Button>
    </>
  );
};

const NoLink = () => (
  <>
    <PlainTitle>This link does not work</PlainTitle>
    <Box sx={{ mt: 1.5, color: 'text.secondary' }}>Please open the link in the email once more.</Box>
  </>
);

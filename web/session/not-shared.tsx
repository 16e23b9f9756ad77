import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useMayOpen } from './open-link.tsx';
import { useSignedIn } from './session.ts';

/** In place of a matter that the person does not see, or sees no more: what that means, and the way to what they do see. */
export const NotShared = () => {
  const person = useSignedIn();
  const { userTypeRoute: type, profileKeyword: profile } = person;
  const mayOpen = useMayOpen();
  const hasFirm = openingOf(person).opens !== 'shared';
  const way = hasFirm
    ? [
        { to: paths.matters(type), label: 'Go to Active Matters' },
        { to: paths.clients(type, profile), label: 'Go to Clients' },
        { to: paths.teamMatters(type), label: 'Go to Team Matters' },
      ].find(({ to }) => mayOpen(to))
    : { to: paths.invitedMatters(type), label: 'See what is shared with you' };
  return (
    <>
      <PageHeader title={hasFirm ? 'Matter not found' : 'No longer shared with you'} />
      <EmptyState
        action={
          way && (
            <Button variant="contained" component={Link} to={way.to}>
              {way.label}
            </Button>
          )
        }
      >
        {hasFirm
          ? 'It does not exist, or you have no access to it.'
          : 'The firm that sent you this link does not share this page with you any more. If you still need it, please ask the firm.'}
      </EmptyState>
    </>
  );
};

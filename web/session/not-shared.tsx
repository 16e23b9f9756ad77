import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useSignedIn } from './session.ts';

/** In place of a matter that the person does not see, or sees no more: what that means, and the way to what they do see. */
export const NotShared = () => {
  const person = useSignedIn();
  const hasFirm = openingOf(person).opens !== 'shared';
  const way = hasFirm
    ? { to: paths.matters(person.userTypeRoute), label: 'Go to Active Matters' }
    : { to: paths.invitedMatters(person.userTypeRoute), label: 'See what is shared with you' };
  return (
    <>
      <PageHeader title={hasFirm ? 'Matter not found' : 'No longer shared with you'} />
      <EmptyState
        action={
          <Button variant="contained" component={Link} to={way.to}>
            {way.label}
          </Button>
        }
      >
        {hasFirm
          ? 'It does not exist, or you have no access to it.'
          : 'The firm that sent you this link does not share this page with you any more. If you still need it, please ask the firm.'}
      </EmptyState>
    </>
  );
};

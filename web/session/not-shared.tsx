import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useSignedIn } from './session.ts';

/** In place of a matter that the person sees no more: what happened, and the way to what they do see. */
export const NotShared = () => {
  const { userTypeRoute } = useSignedIn();
  return (
    <>
      <PageHeader title="No longer shared with you" />
      <EmptyState
        action={
          <Button variant="contained" component={Link} to={paths.invitedMatters(userTypeRoute)}>
            See what is shared with you
          </Button>
        }
      >
        The firm that sent you this link does not share this page with you any more. If you still need it, please ask
        the firm.
      </EmptyState>
    </>
  );
};

import { Navigate, useParams } from 'react-router-dom';
import { readMatter } from '#core/matters/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

/** Leads to a matter among the pages of its client, from where the client is not known: a calendar, a mail. */
export const MatterOfClientPage = () => {
  const { matterId = '' } = useParams<{ matterId: string }>();
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  return (
    <Loaded read={useRead(readMatter, { matterId })} skeleton={<PageSkeleton />}>
      {({ clientId }) => <Navigate to={paths.clientMatter(type, profile, clientId, matterId)} replace />}
    </Loaded>
  );
};

import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readMergedClient } from '#core/duplicates/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Leads from the address of a client who was merged into another to the same page of the other. */
export const MergedClient = ({ clientId }: { clientId: string }) => (
  <Loaded read={useRead(readMergedClient, { clientId })} skeleton={<PageSkeleton />}>
    {({ clientId: into, title, former }) => (
      <Leading from={clientId} into={into} says={`${former} was merged into ${title}.`} />
    )}
  </Loaded>
);

const Leading = ({ from, into, says }: { from: string; into: string; says: string }) => {
  const { pathname, search } = useLocation();
  useEffect(() => toast.info(says), [says]);
  return <Navigate to={pathname.replace(from, into) + search} replace />;
};

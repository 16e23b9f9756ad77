import Box from '@mui/material/Box';
import { openingOf } from '#core/auth/standing.ts';
import { listInvitedMatters } from '#core/matters/endpoints.ts';
import { readPortal } from '#core/portal/endpoints.ts';
import { listOwnEnvelopes } from '#core/signing/client-endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardGridSkeleton } from '#web/ui/skeletons.tsx';
import { InvitedMatters } from './invited-matters.tsx';
import { NextForMe } from './next-for-me.tsx';
import { PortalDocuments } from './portal-documents.tsx';
import { PortalPeople } from './portal-people.tsx';
import { portalWords as words } from './portal-words.ts';

/** What firms share with the signed-in person: what is next, who works for them, their matters and documents. */
export const InvitedMatterListPage = () => {
  const isClient = openingOf(useSignedIn()).opens === 'shared';
  const portal = useRead(readPortal, {});
  const matters = useList(listInvitedMatters, {});
  const envelopes = useRead(listOwnEnvelopes, {});
  const own = envelopes.state === 'ready' ? envelopes.data.envelopes : [];
  // What stands below appears once nothing above it grows any more.
  const isHere = [portal, matters, envelopes].every(({ state }) => state !== 'loading');
  const progress = portal.state === 'ready' ? portal.data.progress : [];
  return (
    <>
      <PageHeader title={isClient ? words.title : 'Invited Matters'} subtitle={words.subtitle} />
      <Box sx={{ mb: 3 }}>
        <NextForMe />
      </Box>
      <Box component="h2" sx={{ typography: 'h3', mb: 1.5 }}>
        {words.matters}
      </Box>
      {isHere ? (
        <>
          <InvitedMatters progress={progress} />
          <PortalDocuments read={portal} signed={own.filter(({ stands }) => stands === 'completed')} />
          <PortalPeople read={portal} />
        </>
      ) : (
        <CardGridSkeleton />
      )}
    </>
  );
};

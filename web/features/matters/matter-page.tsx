import { useParams } from 'react-router-dom';
import { useOwnMatter } from '#web/api/own-matter.ts';
import { lazily } from '#web/ui/lazily.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { FirmMatter } from './firm-matter.tsx';

const InvitedMatter = lazily(async () => (await import('./invited-matter.tsx')).InvitedMatter);

/** A matter by its address alone: the firm's own, or else one that another firm has shared. */
export const MatterPage = () => {
  const { matterId = '' } = useParams<{ matterId: string }>();
  const whose = useOwnMatter(matterId);
  switch (whose) {
    case 'own':
      return <FirmMatter />;
    case 'shared':
      return <InvitedMatter />;
    case 'loading':
      return <PageSkeleton />;
  }
};

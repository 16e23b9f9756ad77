import { useParams } from 'react-router-dom';
import { useOwnMatter } from '#web/api/own-matter.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { lazily } from '#web/ui/lazily.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { InvitedQuestionnaire } from './invited-questionnaire.tsx';

/** A firm comes to its own among its client's pages as a rule. */
const FirmQuestionnaire = lazily(async () => (await import('./firm-questionnaire.tsx')).FirmQuestionnaire);

/** The questionnaire of a matter by its address alone: the firm's own, or else one that another firm has shared. */
export const MatterQuestionnairePage = () => {
  const { matterId = '' } = useParams<{ matterId: string }>();
  const { userTypeRoute: type } = useSignedIn();
  const matter = paths.matter(type, matterId);
  const whose = useOwnMatter(matterId);
  switch (whose) {
    case 'own':
      return <FirmQuestionnaire matterId={matterId} matter={matter} />;
    case 'shared':
      return <InvitedQuestionnaire matterId={matterId} matter={matter} />;
    case 'loading':
      return <PageSkeleton />;
  }
};

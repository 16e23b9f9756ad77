import { useParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FirmQuestionnaire } from './firm-questionnaire.tsx';

/** The questionnaire of a matter that was shared with a member of the firm. */
export const TeamMatterQuestionnairePage = () => {
  const { matterId = '' } = useParams<{ matterId: string }>();
  const { userTypeRoute: type } = useSignedIn();
  return <FirmQuestionnaire matterId={matterId} matter={paths.teamMatter(type, matterId)} />;
};

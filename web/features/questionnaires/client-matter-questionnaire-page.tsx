import { useParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FirmQuestionnaire } from './firm-questionnaire.tsx';

/** A matter's questionnaire among its client's pages. */
export const ClientMatterQuestionnairePage = () => {
  const { clientId = '', matterId = '' } = useParams<{ clientId: string; matterId: string }>();
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  return <FirmQuestionnaire matterId={matterId} matter={paths.clientMatter(type, profile, clientId, matterId)} />;
};

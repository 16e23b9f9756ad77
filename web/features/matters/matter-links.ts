import { useParams } from 'react-router-dom';
import type { Matter } from '#core/matters/matter.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';

interface MatterLinks {
  /** Whether the matter was opened among its client's pages rather than from the list of matters. */
  isAmongClients: boolean;
  client: string;
  questionnaire: string;
  /** The questionnaire at one of its questions. */
  questionAt: (questionId: string) => string;
}

/** Where a matter's links lead: its questionnaire stands where the matter itself was opened, so that who may see one sees both. */
export const useMatterLinks = ({ clientId, matterId }: Matter): MatterLinks => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const isAmongClients = useParams().clientId !== undefined;
  const questionnaireAt = (query?: { question: string }): string =>
    isAmongClients
      ? paths.clientMatterQuestionnaire(type, profile, clientId, matterId, query)
      : paths.matterQuestionnaire(type, matterId, query);
  return {
    isAmongClients,
    client: paths.clientDashboard(type, profile, clientId),
    questionnaire: questionnaireAt(),
    questionAt: (question) => questionnaireAt({ question }),
  };
};

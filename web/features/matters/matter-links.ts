import { useLocation, useParams } from 'react-router-dom';
import type { Matter } from '#core/matters/matter.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';

interface MatterLinks {
  /** Where the matter was opened: among its client's pages, the matters of one's teams, or the firm's. */
  among: 'clients' | 'team' | 'matters';
  client: string;
  /** The page of one of the matter's contracts. */
  pageOf: (matterId: string) => string;
  questionnaire: string;
  /** The questionnaire at one of its questions. */
  questionAt: (questionId: string) => string;
}

/** Where a matter's links lead: its questionnaire stands where the matter itself was opened, so that who may see one sees both. */
export const useMatterLinks = ({ clientId, matterId }: Matter): MatterLinks => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { clientId: opened, matterId: shownId = matterId } = useParams();
  const isAmongClients = opened !== undefined;
  const isOfTeam = useLocation().pathname === paths.teamMatter(type, shownId);
  const among = isAmongClients ? 'clients' : isOfTeam ? 'team' : 'matters';
  const pageOf = (id: string): string => {
    switch (among) {
      case 'clients':
        return paths.clientMatter(type, profile, clientId, id);
      case 'team':
        return paths.teamMatter(type, id);
      case 'matters':
        return paths.matter(type, id);
    }
  };
  const questionnaireAt = (query?: { question: string }): string => {
    switch (among) {
      case 'clients':
        return paths.clientMatterQuestionnaire(type, profile, clientId, matterId, query);
      case 'team':
        return paths.teamMatterQuestionnaire(type, matterId, query);
      case 'matters':
        return paths.matterQuestionnaire(type, matterId, query);
    }
  };
  return {
    among,
    client: paths.clientDashboard(type, profile, clientId),
    pageOf,
    questionnaire: questionnaireAt(),
    questionAt: (question) => questionnaireAt({ question }),
  };
};

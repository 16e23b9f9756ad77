import type { Matter } from '#core/matters/matter.ts';
import { paths } from '#web/paths.ts';
import { type Among, matterPlaces, useAmong } from '#web/session/matter-places.ts';
import { useSignedIn } from '#web/session/session.ts';

interface MatterLinks {
  /** Among which pages the matter was opened. */
  among: Among;
  client: string;
  /** The page of one of the matter's contracts. */
  pageOf: (matterId: string) => string;
  questionnaire: string;
  /** The questionnaire at one of its questions. */
  questionAt: (questionId: string) => string;
}

/** Where a matter's links lead: its questionnaire stands where the matter itself was opened, so that who may see one sees both. */
export const useMatterLinks = ({ clientId, matterId }: Matter): MatterLinks => {
  const person = useSignedIn();
  const { userTypeRoute: type, profileKeyword: profile } = person;
  const among = useAmong();
  const places = matterPlaces(among, person);
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
    pageOf: (id) => places.matter(id, clientId),
    questionnaire: questionnaireAt(),
    questionAt: (question) => questionnaireAt({ question }),
  };
};

import { useParams } from 'react-router-dom';
import type { ActivityLine } from '#core/timeline/timeline.ts';
import { paths } from '#web/paths.ts';
import { useAmong, useMatterPlaces } from '#web/session/matter-places.ts';
import { useSignedIn } from '#web/session/session.ts';

type Line = Pick<ActivityLine, 'kind' | 'sourceId' | 'contractId'>;

/**
 * Where the thing itself is found that happened in a matter, unless it stands on the matter's page: among the pages at which the matter was
 * opened; elsewhere, where the person finds matters.
 */
export const useSource = ({ kind, sourceId, contractId }: Line, matterId: string): string | undefined => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { clientId } = useParams<{ clientId: string }>();
  const among = useAmong();
  const places = useMatterPlaces();
  switch (kind) {
    case 'answers':
    case 'mail':
    case 'message': {
      const query = kind === 'message' && sourceId ? { question: sourceId } : undefined;
      const id = contractId ?? matterId;
      if (clientId) return paths.clientMatterQuestionnaire(type, profile, clientId, id, query);
      return among === 'team'
        ? paths.teamMatterQuestionnaire(type, id, query)
        : paths.matterQuestionnaire(type, id, query);
    }
    case 'deadline':
      return sourceId && places.deadline(matterId, sourceId);
    case 'document':
    case 'file':
      return places.documents(matterId);
    case 'conflict':
      if (!sourceId) return undefined;
      return clientId
        ? paths.clientConflictCheck(type, profile, clientId, sourceId)
        : paths.conflictCheck(type, sourceId);
    case 'task':
      return paths.tasks(type);
    default:
      return undefined;
  }
};

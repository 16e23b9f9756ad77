import { useParams } from 'react-router-dom';
import type { ActivityLine } from '#core/timeline/timeline.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';

type Line = Pick<ActivityLine, 'kind' | 'sourceId' | 'contractId'>;

/** Where the thing itself is found that happened in a matter, unless it stands on the matter's page. */
export const useSource = ({ kind, sourceId, contractId }: Line, matterId: string): string | undefined => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { clientId } = useParams<{ clientId: string }>();
  switch (kind) {
    case 'answers':
    case 'mail':
    case 'message': {
      const query = kind === 'message' && sourceId ? { question: sourceId } : undefined;
      return clientId
        ? paths.clientMatterQuestionnaire(type, profile, clientId, contractId ?? matterId, query)
        : paths.matterQuestionnaire(type, contractId ?? matterId, query);
    }
    case 'deadline':
      return sourceId && paths.deadline(type, matterId, sourceId);
    case 'document':
    case 'file':
      return paths.matterDocuments(type, matterId);
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

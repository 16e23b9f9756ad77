import { listTeamMatters } from '#core/matter-team/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matterTeams from '#store/matter-teams.ts';

export const handler = serveReading(listTeamMatters, ({ request, actor: { firmId, accountId }, now }) =>
  matterTeams.listRows(firmId, accountId, request, now),
);

import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { Matter } from '#core/matters/matter.ts';
import { MOST_IN_TEAM, matterTabs, TeamPlace } from '#core/matters/team.ts';
import { RowsRequest, searchRowsOrGoneOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Version } from '#core/version.ts';
import { teamMatterRowFields } from './team-matter-row.ts';

export const listTeamMatters = endpoint('listTeamMatters', {
  method: 'GET',
  path: '/team-matters',
  access: 'member',
  tab: 'team-matters',
  follows: ['matters'],
  summary:
    'List the matters of whose team the caller is, in every state as rows, the newest change first; or what has changed since an instant.',
  request: z.object(RowsRequest),
  response: searchRowsOrGoneOf(teamMatterRowFields),
  problems: [],
});

export const changeMatterTeam = endpoint('changeMatterTeam', {
  method: 'PUT',
  path: '/matters/{matterId}/team',
  access: 'member',
  tab: matterTabs,
  act: 'decide',
  audit: 'Changed the team of a matter',
  summary: 'Say who works in a matter beside its responsible lawyer, each in a role; who is new in it is told.',
  request: z.object({
    matterId: Id,
    version: Version,
    team: z.array(TeamPlace).check(z.maxLength(MOST_IN_TEAM)),
  }),
  response: Matter,
  problems: ['not-found', 'conflict', 'matter-closed', 'responsible-only'],
});

export const restrictMatter = endpoint('restrictMatter', {
  method: 'PUT',
  path: '/matters/{matterId}/wall',
  access: 'member',
  tab: matterTabs,
  act: 'decide',
  audit: 'Changed who sees a matter',
  summary:
    'Close a matter to everybody of the firm but its team, so that nobody else learns that it is there, or open it again.',
  request: z.object({ matterId: Id, version: Version, onlyTeam: z.boolean() }),
  response: Matter,
  problems: ['not-found', 'conflict', 'responsible-only'],
});

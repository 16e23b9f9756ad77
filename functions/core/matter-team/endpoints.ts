import * as z from 'zod/mini';
import { Email, FirstName, LastName } from '#core/auth/person.ts';
import { endpoint } from '#core/endpoint.ts';
import { Counsel } from '#core/matters/counsel.ts';
import { Matter } from '#core/matters/matter.ts';
import { MOST_IN_TEAM, matterTabs } from '#core/matters/team.ts';
import { TeamPlace } from '#core/matters/team-place.ts';
import { COUNSEL_ROLES } from '#core/own-counsel.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf, RowsRequest, searchRowsOrGoneOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Version } from '#core/version.ts';
import { CounselMatter } from './counsel-matter.ts';
import { CounselWork } from './counsel-work.ts';
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
  action: 'decide',
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
  action: 'decide',
  audit: 'Changed who sees a matter',
  summary:
    'Close a matter to everybody of the firm but its team, so that nobody else learns that it is there, or open it again. What is open and assigned to others goes to one of those inside: the one who is named, else the responsible lawyer.',
  request: z.object({ matterId: Id, version: Version, onlyTeam: z.boolean(), assigneeId: z.optional(Id) }),
  response: Matter,
  problems: ['not-found', 'conflict', 'responsible-only'],
});

export const listCounselMatters = endpoint('listCounselMatters', {
  method: 'GET',
  path: '/counsel-matters',
  access: 'client',
  summary: 'List the matters of other firms in which the caller is co-counsel, 50 a page.',
  request: z.object(PageRequest),
  response: allRowsOf(CounselMatter),
  problems: [],
});

export const listCounselWork = endpoint('listCounselWork', {
  method: 'GET',
  path: '/counsel-work',
  access: 'client',
  summary:
    'List the open tasks, deadlines and dates of the caller in the matters of other firms in which they are co-counsel.',
  request: z.object({}),
  response: allRowsOf(CounselWork),
  problems: [],
});

export const listMatterCounsel = endpoint('listMatterCounsel', {
  method: 'GET',
  path: '/matters/{matterId}/counsel',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['matters'],
  summary: 'List those of other firms who were invited to a matter, with how each of them stands.',
  request: z.object({ matterId: Id }),
  response: allRowsOf(Counsel),
  problems: ['not-found'],
});

const role = z.enum(COUNSEL_ROLES);
const changed = ['not-found', 'responsible-only', 'conflict'] as const;

export const inviteCounsel = endpoint('inviteCounsel', {
  method: 'POST',
  path: '/matters/{matterId}/counsel',
  access: 'member',
  tab: matterTabs,
  action: 'decide',
  audit: 'Invited co-counsel',
  summary: 'Mail a lawyer of another firm a link to one matter, of which they see nothing before they accept.',
  request: z.object({
    matterId: Id,
    invitationId: z.uuid(),
    email: Email.check(z.meta({ format: 'email' })),
    firstName: FirstName,
    lastName: LastName,
    role,
  }),
  response: Counsel,
  problems: [...changed, 'matter-closed', 'already-invited', 'already-member', 'too-many-requests', 'too-many-counsel'],
});

export const inviteCounselAgain = endpoint('inviteCounselAgain', {
  method: 'POST',
  path: '/matters/{matterId}/counsel/{counselId}/invitation',
  access: 'member',
  tab: matterTabs,
  action: 'decide',
  audit: 'Invited co-counsel again',
  summary: 'Mail a new link to somebody who has not joined, or was removed; an older link stops working.',
  request: z.object({ matterId: Id, counselId: Id, invitationId: z.uuid() }),
  response: Counsel,
  problems: [...changed, 'matter-closed', 'too-many-requests'],
});

export const changeCounselRole = endpoint('changeCounselRole', {
  method: 'PUT',
  path: '/matters/{matterId}/counsel/{counselId}/role',
  access: 'member',
  tab: matterTabs,
  action: 'decide',
  audit: 'Changed the role of co-counsel',
  summary: 'Say what somebody of another firm may do in a matter.',
  request: z.object({ matterId: Id, counselId: Id, version: Version, role }),
  response: Counsel,
  problems: [...changed, 'matter-closed'],
});

export const removeCounsel = endpoint('removeCounsel', {
  method: 'POST',
  path: '/matters/{matterId}/counsel/{counselId}/removal',
  access: 'member',
  tab: matterTabs,
  action: 'decide',
  audit: 'Removed co-counsel',
  summary: 'Close a matter to somebody of another firm at once, and take back a link that was not used.',
  request: z.object({ matterId: Id, counselId: Id, version: Version }),
  response: Counsel,
  problems: changed,
});

export const leaveMatter = endpoint('leaveMatter', {
  method: 'POST',
  path: '/matters/{matterId}/counsel/leaving',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  action: 'look',
  audit: 'Left as co-counsel',
  summary: 'Leave a matter of another firm in which the caller is co-counsel: it is closed to them from then on.',
  request: z.object({ matterId: Id }),
  response: z.object({}),
  problems: ['not-found', 'conflict'],
});

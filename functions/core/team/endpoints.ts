import * as z from 'zod/mini';
import { GivenPassword } from '#core/auth/password.ts';
import { Email } from '#core/auth/person.ts';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { PageRequest, pageOf } from '#core/page.ts';
import { allRowsOf, MOST_TYPED } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Version } from '#core/version.ts';
import { Member } from './member.ts';
import { MemberWork } from './member-work.ts';
import { NamedMember } from './named-member.ts';
import { PendingInvitation } from './pending.ts';
import { RoleDetails, RoleItem } from './role.ts';

const inviteMessages = message('An invite needs an email and a role');
const Done = z.object({ message: z.string() });
const InvitedEmail = Email.check(z.meta({ format: 'email' }));
const needed = z.string(inviteMessages).check(z.trim(), z.minLength(1, { error: inviteMessages, abort: true }));
const memberId = Id;
const invitationId = Id;

export const listRoles = endpoint('listRoles', {
  method: 'GET',
  path: '/team/roles',
  access: 'member',
  tab: 'management',
  summary: "List the firm's roles, with how many members hold each.",
  request: z.object({}),
  response: z.object({ data: z.array(RoleItem) }),
  problems: [],
});

export const createRole = endpoint('createRole', {
  method: 'POST',
  path: '/team/roles',
  access: 'member',
  tab: 'management',
  audit: 'Added a role',
  summary: 'Add a role: a name and at least one access that the caller has too.',
  request: z.extend(RoleDetails, { _id: z.uuid() }),
  response: RoleItem,
  problems: ['beyond-own-access', 'conflict'],
});

export const changeRole = endpoint('changeRole', {
  method: 'PUT',
  path: '/team/roles/{roleId}',
  access: 'member',
  tab: 'management',
  audit: 'Changed a role',
  summary: 'Change a role; what its members may see changes with it, at their next request.',
  request: z.extend(RoleDetails, { roleId: Id, version: Version }),
  response: RoleItem,
  problems: ['not-found', 'beyond-own-access', 'conflict', 'member-fixed'],
});

export const deleteRole = endpoint('deleteRole', {
  method: 'DELETE',
  path: '/team/roles/{roleId}',
  access: 'member',
  tab: 'management',
  audit: 'Deleted a role',
  summary: 'Take a role away that no member holds and no invitation names.',
  request: z.object({ roleId: Id }),
  response: Done,
  problems: ['not-found', 'role-in-use', 'beyond-own-access', 'conflict'],
});

export const listMembers = endpoint('listMembers', {
  method: 'GET',
  path: '/team/members',
  access: 'member',
  tab: 'management',
  summary: 'List everybody who works in the firm, at most 51: the owner first, then by name.',
  request: z.object({}),
  response: allRowsOf(Member),
  problems: [],
});

export const listMemberNames = endpoint('listMemberNames', {
  method: 'GET',
  path: '/team/member-names',
  access: 'member',
  summary:
    'List the names and e-mails of everybody of the firm who sees its matters, at most 51, in alphabetical order of names.',
  request: z.object({}),
  response: allRowsOf(z.extend(NamedMember, { email: z.string() })),
  problems: [],
});

export const changeMemberRole = endpoint('changeMemberRole', {
  method: 'PUT',
  path: '/team/members/{memberId}/role',
  access: 'member',
  tab: 'management',
  audit: 'Gave a member another role',
  summary: 'Give a member another role; it holds from their next request.',
  request: z.object({ memberId, roleId: Id }),
  response: Done,
  problems: ['not-found', 'member-fixed', 'beyond-own-access', 'conflict'],
});

export const suspendMember = endpoint('suspendMember', {
  method: 'POST',
  path: '/team/members/{memberId}/suspension',
  access: 'member',
  tab: 'management',
  audit: 'Blocked a member',
  summary: 'Block a member: their sessions end, and every request of theirs is refused until they are unblocked.',
  request: z.object({ memberId }),
  response: Done,
  problems: ['not-found', 'member-fixed', 'beyond-own-access', 'conflict'],
});

export const unsuspendMember = endpoint('unsuspendMember', {
  method: 'DELETE',
  path: '/team/members/{memberId}/suspension',
  access: 'member',
  tab: 'management',
  audit: 'Unblocked a member',
  summary: 'Unblock a member, who can log in again.',
  request: z.object({ memberId }),
  response: Done,
  problems: ['not-found', 'member-fixed', 'beyond-own-access', 'conflict'],
});

export const removeMember = endpoint('removeMember', {
  method: 'DELETE',
  path: '/team/members/{memberId}',
  access: 'member',
  tab: 'management',
  audit: 'Removed a member',
  summary:
    'Remove a member from the firm; what they did stays, they see nothing of it any more. What is open of theirs goes to who takes it over, or says that they have left.',
  request: z.object({
    memberId,
    /** Who takes over their open tasks, deadlines and dates, where they may see the matter; absent: nobody yet. */
    takerId: z.optional(Id),
  }),
  response: Done,
  problems: ['not-found', 'member-fixed', 'beyond-own-access', 'conflict'],
});

export const countMemberWork = endpoint('countMemberWork', {
  method: 'GET',
  path: '/team/members/{memberId}/work',
  access: 'member',
  tab: 'management',
  summary:
    'Count the open tasks and deadlines and the coming dates that a member answers for, as far as the caller sees their matters.',
  request: z.object({ memberId }),
  response: MemberWork,
  problems: ['not-found', 'member-fixed', 'beyond-own-access'],
});

export const listMemberActivity = endpoint('listMemberActivity', {
  method: 'GET',
  path: '/team/members/{memberId}/activity',
  access: 'member',
  tab: 'management',
  summary:
    'What a member did in the firm, newest first, 50 a page; or of all from one instant to another what has the words that are searched for, as much of it as one read reaches a page.',
  request: z.object({
    memberId,
    ...PageRequest,
    from: z.optional(z.iso.datetime()),
    to: z.optional(z.iso.datetime()),
    search: z.optional(z.string().check(z.maxLength(MOST_TYPED))),
  }),
  response: z.extend(pageOf(z.object({ id: z.string(), message: z.string(), at: z.string() })), { member: Member }),
  problems: ['not-found'],
});

export const transferOwnership = endpoint('transferOwnership', {
  method: 'POST',
  path: '/team/owner',
  access: 'member',
  owner: true,
  tab: 'management',
  audit: 'Transferred ownership',
  summary:
    'Make a member the owner, by the present owner, who gives their password; plan, trial and cards stay with the firm.',
  request: z.object({ memberId, password: GivenPassword }),
  response: Done,
  problems: ['not-found', 'password-wrong', 'member-blocked', 'too-many-requests', 'conflict'],
});

export const listInvitations = endpoint('listInvitations', {
  method: 'GET',
  path: '/team/invitations',
  access: 'member',
  tab: 'management',
  summary: 'List the invitations that nobody took up yet (staff, colleagues and clients), newest first, 50 a page.',
  request: z.object(PageRequest),
  response: allRowsOf(PendingInvitation),
  problems: [],
});

export const inviteStaff = endpoint('inviteStaff', {
  method: 'POST',
  path: '/team/staff-invitations',
  access: 'member',
  tab: 'management',
  audit: 'Invited a member of staff',
  summary: 'Mail somebody a signed link to work for the firm in a role.',
  request: z.object({
    invitationId: z.uuid(),
    email: z.pipe(needed, Email).check(z.meta({ format: 'email' })),
    roleId: z.pipe(needed, Id),
  }),
  response: PendingInvitation,
  problems: [
    'not-found',
    'beyond-own-access',
    'already-invited',
    'already-member',
    'members-full',
    'too-many-requests',
    'conflict',
  ],
});

export const inviteColleague = endpoint('inviteColleague', {
  method: 'POST',
  path: '/team/colleague-invitations',
  access: 'member',
  tab: 'management',
  audit: 'Invited a colleague',
  summary: 'Mail another professional, who is no client, a signed link to sign up.',
  request: z.object({ invitationId: z.uuid(), email: InvitedEmail }),
  response: PendingInvitation,
  problems: ['already-invited', 'already-member', 'too-many-requests', 'conflict'],
});

export const resendInvitation = endpoint('resendInvitation', {
  method: 'POST',
  path: '/team/invitations/{invitationId}/resend',
  access: 'member',
  tab: 'management',
  audit: 'Sent an invitation again',
  summary: 'Mail a new link in place of an older one, which stops working; nothing is sent twice within 30 seconds.',
  request: z.object({ invitationId }),
  response: PendingInvitation,
  problems: ['not-found', 'beyond-own-access', 'too-many-requests', 'conflict'],
});

export const revokeInvitation = endpoint('revokeInvitation', {
  method: 'DELETE',
  path: '/team/invitations/{invitationId}',
  access: 'member',
  tab: 'management',
  audit: 'Revoked an invitation',
  summary: 'Take an invitation back; its link stops working at once.',
  request: z.object({ invitationId }),
  response: Done,
  problems: ['not-found', 'beyond-own-access', 'conflict'],
});

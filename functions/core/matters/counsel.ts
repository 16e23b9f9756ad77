import * as z from 'zod/mini';
import type { Account } from '#core/auth/account.ts';
import type { Invitation } from '#core/auth/invitation.ts';
import type { Opening } from '#core/auth/standing.ts';
import type { MatterAction } from '#core/matter-action.ts';
import { COUNSEL_ROLES, type CounselRole } from '#core/own-counsel.ts';
import { Problem } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';
import type { MatterRecord } from './matter.ts';
import { roleIn } from './team.ts';
import { mayRestrict } from './wall.ts';

/** The one table of what a lawyer of another firm may do in the matter to which they were invited. */
export const counselRoles = [
  { role: 'co-counsel', label: 'Co-counsel', may: ['look', 'work'] },
  { role: 'reader', label: 'Reader', may: ['look'] },
] as const satisfies readonly { role: CounselRole; label: string; may: readonly MatterAction[] }[];

export const counselLabel = (role: CounselRole): string => counselRoles.find((row) => row.role === role)?.label ?? role;

/** Whether a role of co-counsel allows an act. */
export const mayAsCounsel = (role: CounselRole, action: MatterAction): boolean =>
  counselRoles.some((row) => row.role === role && (row.may as readonly MatterAction[]).includes(action));

/** People of other firms in one matter, those who were removed among them. */
export const MOST_COUNSEL = 20;

/** Somebody of another firm who was invited to one matter. */
export const Counsel = z.object({
  counselId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The firm that they come from; absent until they have joined. */
  firmName: z.optional(z.string()),
  role: z.enum(COUNSEL_ROLES),
  state: z.enum(['invited', 'joined', 'removed']),
  invitedAt: z.string(),
  /** Until when the mailed link is good. */
  expiresAt: z.string(),
  joinedAt: z.optional(z.string()),
  /** Who joined by the invitation; told to the firm alone. */
  accountId: z.optional(Id),
  removedAt: z.optional(z.string()),
  /** They left by themselves. */
  left: z.optional(z.literal(true)),
  version: z.int(),
});
export type Counsel = z.infer<typeof Counsel>;

/** The same as the firm keeps it. */
export interface CounselRecord extends Counsel {
  matterId: string;
  /** The newest invitation that was sent. */
  invitationId: string;
}

/** Whether somebody may invite others to a matter and remove them: the owner of the firm, and a Lead of the matter. */
export const mayInviteCounsel = (matter: MatterRecord, who: { accountId: string; isOwner: boolean }): boolean =>
  mayRestrict(matter, who) || roleIn(matter, who.accountId) === 'lead';

type Named = Pick<Counsel, 'counselId' | 'email' | 'firstName' | 'lastName' | 'role'>;

/** Who somebody is, whatever became of their invitation. */
export const namedOf = ({ counselId, email, firstName, lastName, role }: Counsel): Named => ({
  counselId,
  email,
  firstName,
  lastName,
  role,
});

/** Somebody who is invited for the first time, or anew in place of what was known of them. */
export const invitedCounsel = (
  matterId: string,
  named: Named,
  { invitationId, sentAt, expiresAt }: Invitation,
  before?: CounselRecord,
): CounselRecord => {
  const {
    accountId: _a,
    firmName: _f,
    joinedAt: _j,
    removedAt: _r,
    left: _l,
    ...known
  }: Partial<CounselRecord> = before ?? {};
  return { version: 0, ...known, matterId, ...named, invitationId, state: 'invited', invitedAt: sentAt, expiresAt };
};

/** Somebody who has joined; a link is used up with it. */
export const joinedCounsel = <C extends CounselRecord>(
  counsel: C,
  { accountId, firmName }: { accountId: string; firmName: string },
  now: Date,
): C => ({ ...counsel, state: 'joined', accountId, firmName, joinedAt: now.toISOString() });

/** Somebody to whom the matter is not open any more. */
export const removedCounsel = <C extends CounselRecord>(counsel: C, now: Date): C => ({
  ...counsel,
  state: 'removed',
  removedAt: now.toISOString(),
});

/** Somebody who took themselves out of the matter. */
export const counselLeft = <C extends CounselRecord>(counsel: C, now: Date): C => ({
  ...removedCounsel(counsel, now),
  left: true,
});

/** Who took up an invitation of another firm, and not as its client. */
export const isColleague = ({ invitedBy, firmId }: Account): boolean =>
  invitedBy.some((each) => each.clientId === undefined && each.firmId !== firmId);

/** Somebody as what they do and what is theirs to do names them, with the firm that they come from. */
export const counselName = ({ firstName, lastName, firmName }: Counsel): string =>
  [`${firstName} ${lastName}`, ...(firmName ? [`(${firmName})`] : [])].join(' ');

/** Whether something in the matter may be given to somebody to do. */
export const mayBeAssigned = ({ state, role }: Counsel): boolean => state === 'joined' && mayAsCounsel(role, 'work');

/** The same as whoever does something in the matter is named; nobody else. */
export const assignableOf = (counsel: Counsel): NamedMember[] =>
  mayBeAssigned(counsel) && counsel.accountId !== undefined
    ? [{ accountId: counsel.accountId, name: counselName(counsel) }]
    : [];

/** Whether a matter is open to an account by this. */
export const isInMatter = <C extends CounselRecord>(counsel: C | undefined, accountId: string): counsel is C =>
  counsel?.state === 'joined' && counsel.accountId === accountId;

/**
 * Refuses whom nothing is open to; a plan of their own is not asked for. Who works in a firm by some tabs needs that of team matters.
 */
export const requireOpenToCounsel = (opening: Opening): void => {
  if (opening.opens === 'nothing') throw new Problem(opening.because);
  if (opening.opens === 'tabs' && !holds(opening.tabs, 'team-matters')) throw new Problem('no-tab');
};

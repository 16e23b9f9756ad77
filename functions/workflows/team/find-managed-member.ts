import type { Actor } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { refusalToManage } from '#core/team/member.ts';
import { mayGive, type RoleRecord } from '#core/team/role.ts';
import type { Current } from '#core/version.ts';
import type { AccountRecord } from '#store/accounts.ts';
import * as members from '#store/members.ts';
import * as roles from '#store/roles.ts';

/** Somebody whose membership the caller may change, and how they hold it. */
export const findManagedMember = async (
  actor: Actor,
  memberId: string,
  now: Date,
): Promise<AccountRecord & { staff: NonNullable<AccountRecord['staff']> }> => {
  const member = orNotFound(await members.read(actor.firmId, memberId, now));
  const refusal = refusalToManage(actor, member);
  if (refusal || !member.staff) throw new Problem(refusal ?? 'member-fixed');
  return { ...member, staff: member.staff };
};

/** A role that the caller may give. */
export const requireRoleToGive = async (actor: Actor, roleId: string, now: Date): Promise<Current<RoleRecord>> => {
  const role = orNotFound(await roles.readForChange(actor.firmId, roleId, now));
  requireOwnAccess(actor, role.tabCodes);
  return role;
};

/** Nobody gives or takes away an access that they do not have themselves. */
export const requireOwnAccess = ({ tabs }: Actor, tabCodes: readonly number[]): void => {
  if (!mayGive(tabs, tabCodes)) throw new Problem('beyond-own-access');
};

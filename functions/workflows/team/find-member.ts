import { fullName } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { seesMatters } from '#core/team/member.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import * as members from '#store/members.ts';

/** Somebody who works in the firm and sees its matters, by name; not found otherwise. */
export const findMember = async (firmId: string, accountId: string, now: Date): Promise<NamedMember> => {
  const member = orNotFound(await members.read(firmId, accountId, now));
  if (!seesMatters(member)) throw new Problem('not-found');
  return { accountId, name: fullName(member) };
};

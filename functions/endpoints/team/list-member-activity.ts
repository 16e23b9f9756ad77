import { eachOnce } from '#core/activity.ts';
import { orNotFound } from '#core/problem.ts';
import { listMemberActivity } from '#core/team/endpoints.ts';
import { memberOf } from '#core/team/member.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as members from '#store/members.ts';
import * as roles from '#store/roles.ts';

export const handler = serveReading(
  listMemberActivity,
  async ({ request: { memberId, cursor }, actor: { firmId }, now, tell }) => {
    const member = orNotFound(await members.read(firmId, memberId, now));
    const [page, role] = await Promise.all([
      members.activity(firmId, memberId, { cursor }),
      member.staff && roles.readForChange(firmId, member.staff.roleId, now),
    ]);
    const data = eachOnce(page.items).map(({ id, message, at }) => ({ id, message: tell(message), at }));
    return { data, cursor: page.cursor, member: memberOf(member, role, cursor ? undefined : data[0]?.at) };
  },
);

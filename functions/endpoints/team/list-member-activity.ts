import { distinctOperations } from '#core/activity.ts';
import { orNotFound } from '#core/problem.ts';
import { folded, hasWords, readingsOf } from '#core/search-words.ts';
import { listMemberActivity } from '#core/team/endpoints.ts';
import { memberOf } from '#core/team/member.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as members from '#store/members.ts';
import * as roles from '#store/roles.ts';

export const handler = serveReading(
  listMemberActivity,
  async ({ request: { memberId, search = '', ...page }, actor: { firmId }, now, tell }) => {
    const readings = readingsOf(search);
    const member = orNotFound(await members.read(firmId, memberId, now));
    const [{ items, cursor }, lastAt, role] = await Promise.all([
      members.activity(firmId, memberId, { ...page, isLong: readings.length > 0 }),
      members.lastActivityAt(firmId, memberId),
      member.staff && roles.readForChange(firmId, member.staff.roleId, now),
    ]);
    const all = distinctOperations(items).map(({ id, message, at }) => ({ id, message: tell(message), at }));
    const data = all.filter(
      ({ message }) => readings.length === 0 || readings.some((wanted) => hasWords(folded(message), wanted)),
    );
    return { data, cursor, member: memberOf(member, role, lastAt) };
  },
);

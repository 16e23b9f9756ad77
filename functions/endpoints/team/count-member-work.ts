import { utcDay } from '#core/calendar.ts';
import { countMemberWork } from '#core/team/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { listWork } from '#store/work.ts';
import { findManagedMember } from '#workflows/team/find-managed-member.ts';

export const handler = serveReading(countMemberWork, async ({ request: { memberId }, actor, now }) => {
  await findManagedMember(actor, memberId, now);
  const work = await listWork(actor.firmId, memberId, now);
  const today = utcDay(now);
  const count = (kind: (typeof work)[number]['kind']) => work.filter((place) => place.kind === kind).length;
  return {
    tasks: count('task'),
    deadlines: count('deadline'),
    dates: work.filter(({ kind, on = '' }) => kind === 'date' && on >= today).length,
  };
});

import type { CalendarEntry } from '#core/agenda/entry.ts';
import { daysLater, utcDay } from '#core/calendar.ts';
import { isAskedToSign, WAITS_DAYS } from '#core/deadlines/signing.ts';
import * as deadlines from '#store/deadlines.ts';
import * as matters from '#store/matters.ts';

/** The deadlines that wait for somebody to sign them off, the earliest first. */
export const readWaiting = async (
  { firmId, accountId, ofTeams }: { firmId: string; accountId: string; ofTeams: boolean },
  now: Date,
): Promise<CalendarEntry[]> => {
  const unsigned = (await deadlines.listUnsigned(firmId, utcDay(daysLater(now, -WAITS_DAYS)))).filter(
    ({ computedById }) => computedById !== accountId,
  );
  const matterIds = [...new Set(unsigned.map(({ matterId }) => matterId))];
  const found = await Promise.all(matterIds.map((matterId) => matters.read(firmId, matterId, now)));
  const open = new Map(
    found.flatMap((matter) => (matter?.state === 'closed' ? [] : matter ? [[matter.matterId, matter]] : [])),
  );
  return unsigned.flatMap(({ computedById, ...entry }) => {
    const matter = open.get(entry.matterId);
    return matter && isAskedToSign(matter, computedById, { accountId, ofTeams }) ? [entry] : [];
  });
};

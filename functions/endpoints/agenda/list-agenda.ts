import { listAgenda } from '#core/agenda/endpoints.ts';
import { AGENDA } from '#core/agenda/range.ts';
import { daysLater, shiftedDay, utcDay } from '#core/calendar.ts';
import { entriesOf } from '#core/matter-team/counsel-work.ts';
import { allMattersTabs, matterTabs } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as calendar from '#store/calendar.ts';
import { findSeenEntries } from '#workflows/agenda/find-seen-entries.ts';
import { readQuestions } from '#workflows/agenda/read-questions.ts';
import { readWaiting } from '#workflows/agenda/read-waiting.ts';
import { findCounselWork } from '#workflows/matter-team/find-counsel-work.ts';

export const handler = serveReading(listAgenda, async ({ actor: { firmId, accountId, tabs, account }, now }) => {
  if (!holds(tabs, matterTabs)) return { rows: [] };
  // Where it is still yesterday, that day is no past one; where it is already tomorrow, the last of the days is one later.
  const first = utcDay(daysLater(now, -1));
  const last = utcDay(daysLater(now, AGENDA.days + 1));
  const ofTeams = !holds(tabs, allMattersTabs);
  const who = { firmId, accountId, ofTeams };
  const own = async (from: string, to: string) => {
    const { entries, isCut } = await calendar.listOwnBetween(firmId, accountId, { from, to, most: AGENDA.each });
    return { entries: await findSeenEntries(who, entries, now), isCut };
  };
  const [overdue, coming, work, toSign, questions] = await Promise.all([
    own('', shiftedDay(first, -1, 'day')),
    own(first, last),
    findCounselWork(account, now),
    readWaiting(who, now),
    readQuestions({ firmId, accountId, isOwner: !account.staff }, now),
  ]);
  const rows = [...overdue.entries, ...coming.entries, ...entriesOf(work)]
    // A date that is past asks nobody for anything; where it is still yesterday, it is today's.
    .filter(({ kind, on }) => on <= last && (kind !== 'date' || on >= first))
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.id.localeCompare(other.id));
  return { rows, ...((overdue.isCut || coming.isCut) && { more: true as const }), toSign, questions };
});

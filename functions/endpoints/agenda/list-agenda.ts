import { listAgenda } from '#core/agenda/endpoints.ts';
import { AGENDA } from '#core/agenda/range.ts';
import { daysLater, utcDay } from '#core/calendar.ts';
import { entriesOf } from '#core/matter-team/counsel-work.ts';
import { allMattersTabs, matterTabs } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import { serveReading } from '#http/serve-reading.ts';
import { readOwnEntries } from '#workflows/agenda/read-own-entries.ts';
import { readQuestions } from '#workflows/agenda/read-questions.ts';
import { readWaiting } from '#workflows/agenda/read-waiting.ts';
import { findCounselWork } from '#workflows/matter-team/find-counsel-work.ts';

export const handler = serveReading(listAgenda, async ({ actor: { firmId, accountId, tabs, account }, now }) => {
  if (!holds(tabs, matterTabs)) return { rows: [], more: 0 };
  // Where it is already tomorrow, the last of the days is one later.
  const last = utcDay(daysLater(now, AGENDA.days + 1));
  const ofTeams = !holds(tabs, allMattersTabs);
  const who = { firmId, accountId, ofTeams };
  const [own, work, toSign, questions] = await Promise.all([
    readOwnEntries(who, now),
    findCounselWork(account, now),
    readWaiting(who, now),
    readQuestions({ firmId, accountId, isOwner: !account.staff }, now),
  ]);
  const due = [...own, ...entriesOf(work)]
    // A date that is past asks nobody for anything; where it is still yesterday, it is today's.
    .filter(({ kind, on }) => on <= last && (kind !== 'date' || on >= utcDay(daysLater(now, -1))))
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.id.localeCompare(other.id));
  return { rows: due.slice(0, AGENDA.rows), more: Math.max(0, due.length - AGENDA.rows), toSign, questions };
});

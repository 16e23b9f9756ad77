import { canonicalText } from '#core/canonical-text.ts';
import { MOST_CALENDARS } from '#core/deadlines/court-calendar.ts';
import { saveCourtCalendar } from '#core/deadlines/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as deadlines from '#store/deadlines.ts';

export const handler = serve(saveCourtCalendar, async ({ request, actor: { firmId }, audit, now }) => {
  const { version, ...calendar } = request;
  const kept = await deadlines.readCalendar(firmId, calendar.calendarId, now);
  if (version > 0) {
    const seen = asSeen(orNotFound(kept), version);
    return deadlines.changeCalendar(firmId, seen, { ...seen, ...calendar }, audit);
  }
  const made = { ...calendar, version: 1 };
  if (kept) {
    // Sent again after a lost reply.
    if (canonicalText(kept) === canonicalText(made)) return kept;
    throw new Problem('conflict');
  }
  if ((await deadlines.listCalendars(firmId)).length >= MOST_CALENDARS) throw new Problem('calendars-full');
  await deadlines.insertCalendar(firmId, made, audit);
  return made;
});

import { MOST_CALENDARS } from '#core/deadlines/court-calendar.ts';
import { saveCourtCalendar } from '#core/deadlines/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as deadlines from '#store/deadlines.ts';
import { keepWithinLimit } from '#workflows/planning/keep-within-limit.ts';

export const handler = serve(saveCourtCalendar, async ({ request, actor: { firmId }, audit, now }) =>
  keepWithinLimit({
    kept: await deadlines.readCalendar(firmId, request.calendarId, now),
    sent: request,
    all: () => deadlines.listCalendars(firmId),
    most: MOST_CALENDARS,
    full: 'calendars-full',
    insert: (made) => deadlines.insertCalendar(firmId, made, audit),
    change: (before, after) => deadlines.changeCalendar(firmId, before, after, audit),
  }),
);

import type { CalendarEntry } from '#core/agenda/entry.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import * as calendar from '#store/calendar.ts';
import * as deadlines from '#store/deadlines.ts';
import * as dates from '#store/matter-dates.ts';
import * as matterLists from '#store/matter-lists.ts';
import * as tasks from '#store/tasks.ts';

/**
 * What stands in the calendar of the matters of a client that are not closed, those among them of which they answer a part: the matters, then all
 * that is in each, at once.
 */
export const readClientEntries = async (firmId: string, clientId: string, now: Date): Promise<CalendarEntry[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof matterLists.listOfClient>> = await matterLists.listOfClient(
      firmId,
      clientId,
      cursor ? { cursor } : {},
    );
    ids.push(...page.items.filter(({ state }) => state !== 'closed').map(({ matterId }) => matterId));
    cursor = page.cursor;
  } while (cursor);
  const entries = await Promise.all([
    ...ids.map((id) => calendar.readAnswersDay(firmId, id, now)),
    ...[...new Set(ids.map(wholeIdOf))].flatMap((id) => [
      tasks.entriesOf(firmId, id),
      deadlines.entriesOf(firmId, id),
      dates.entriesOf(firmId, id),
    ]),
  ]);
  return entries.flat();
};

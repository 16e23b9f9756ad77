import { utcDay } from '#core/calendar.ts';
import { awaitsAnswersOf } from '#core/matters/matter.ts';
import { effortOf } from '#core/matters/parts.ts';
import * as matterLists from '#store/matter-lists.ts';
import * as sheets from '#store/matter-sheets.ts';

/** Of a client's matters this many are looked through. */
const LOOKED_THROUGH = 20;

/** The newest matter of a client that waits for answers, and what it still asks; undefined when none does. */
export const readAsked = async (firmId: string, clientId: string, now: Date) => {
  const { items } = await matterLists.listOfClient(firmId, clientId, { limit: LOOKED_THROUGH });
  const waiting = items.find((item) => awaitsAnswersOf(item, clientId));
  const sheet = waiting && (await sheets.read(firmId, waiting.matterId));
  if (!sheet) return undefined;
  const { matterId, name, deadline } = sheet.matter;
  return { matterId, name, ...effortOf(sheet, clientId, utcDay(now)), dueOn: deadline?.on };
};

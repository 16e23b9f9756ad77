import { utcDay } from '#core/calendar.ts';
import { awaitsAnswers } from '#core/matters/matter.ts';
import { effortLeft } from '#core/questionnaires/effort.ts';
import * as matters from '#store/matters.ts';

/** Of a client's matters this many are looked through. */
const LOOKED_THROUGH = 20;

/** The newest matter of a client that waits for answers, and what it still asks; undefined when none does. */
export const readAsked = async (firmId: string, clientId: string, now: Date) => {
  const { items } = await matters.listOfClient(firmId, clientId, { limit: LOOKED_THROUGH });
  const waiting = items.find(awaitsAnswers);
  const sheet = waiting && (await matters.readSheet(firmId, waiting.matterId));
  if (!sheet) return undefined;
  const { matter, questionnaire, kept } = sheet;
  const { matterId, name, deadline } = matter;
  return { matterId, name, ...effortLeft(questionnaire, kept.answers, utcDay(now)), dueOn: deadline?.on };
};

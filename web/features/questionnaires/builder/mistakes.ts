import { BUILDER_MESSAGES } from '#core/questionnaires/builder-messages.ts';
import type { LogicIssue } from '#core/questionnaires/prover.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import type { OwnFault } from './faults-by-owner.ts';

/** What one person got wrong once, with all the places that it shows at. */
export interface Mistake<Place> {
  first: Place;
  others: Place[];
}

const mistakesBy = <Place>(places: readonly Place[], causeOf: (place: Place) => unknown): Mistake<Place>[] =>
  [...Map.groupBy(places, (place) => causeOf(place) ?? place).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ first, others }],
  );

/**
 * The mistakes behind faults: conditions on a question that is not there are one for that question, what one condition lacks is one,
 * and formulas that look at each other are one.
 */
export function mistakesOf(questionnaire: Questionnaire, faults: readonly OwnFault[]): Mistake<OwnFault>[] {
  const asked = new Set(questionsOf(questionnaire).map(({ id_value }) => id_value));
  const owners = new Map(
    questionnaire.sections.flatMap((section) => [section, ...section.questions]).map((owner) => [owner.id, owner]),
  );
  return mistakesBy(faults, ({ ownerId, field, message }) => {
    if (message === BUILDER_MESSAGES.circle) return message;
    const at = /^visibility_condition\.(\d+)\./.exec(field)?.[1];
    const condition = at && owners.get(ownerId)?.visibility_condition[Number(at)];
    if (!condition) return undefined;
    const isLost = condition.label !== '' && !asked.has(condition.label);
    return isLost ? `lost ${condition.label}` : `${ownerId} ${condition.id}`;
  });
}

/** Findings of the prover that say the same of several sections or questions are one: a circle runs through all of them. */
export const issuesTogether = (issues: readonly LogicIssue[]): Mistake<LogicIssue>[] =>
  mistakesBy(issues, ({ kind, message }) => (kind === 'circular' ? JSON.stringify(message) : undefined));

import type { Questionnaire } from '#core/questionnaires/question.ts';
import { type Place, placeOf } from './places.ts';

/** The droppable end of a section, where a question goes after all others (and into an empty section). */
export const endOf = (sectionId: string): string => `end:${sectionId}`;

/** Where a dragged question lands when it is let go over another question or a section's end. */
export function dropPlace(questionnaire: Questionnaire, activeId: string, overId: string): Place | undefined {
  const from = placeOf(questionnaire, activeId);
  if (!from || activeId === overId) return undefined;
  if (overId.startsWith('end:')) {
    const section = questionnaire.sections.find((each) => endOf(each.id) === overId);
    if (!section) return undefined;
    const others = section.questions.filter((question) => question.id !== activeId);
    return { sectionId: section.id, at: others.length };
  }
  // In its own section a question takes the place of the one it is over, elsewhere it goes before that one: both are
  // that question's present position once the dragged one is taken out.
  return placeOf(questionnaire, overId);
}

/**
 * The droppable one place further down (`by` 1) or up (-1) than the one a dragged question is over; undefined at the ends. The end
 * of its own section is passed over: its last question is that place already.
 */
export function nextOver(
  { sections }: Questionnaire,
  activeId: string,
  overId: string,
  by: 1 | -1,
): string | undefined {
  const droppables = sections.flatMap(({ id, questions }) => {
    const ids = questions.map((question) => question.id);
    return ids.includes(activeId) ? ids : [...ids, endOf(id)];
  });
  const at = droppables.indexOf(overId);
  return at < 0 ? undefined : droppables[at + by];
}

/** Whether the dragged question would stand before or after the row it is over. */
export function dropSide(questionnaire: Questionnaire, activeId: string, overId: string): 'before' | 'after' {
  const from = placeOf(questionnaire, activeId);
  const over = placeOf(questionnaire, overId);
  return from && over && from.sectionId === over.sectionId && from.at < over.at ? 'after' : 'before';
}

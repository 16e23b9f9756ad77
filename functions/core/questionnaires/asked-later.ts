import type { TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { documentIn } from '#core/assembly/parse/places.ts';
import { answersIn, readCondition } from '#core/assembly/parse/tag-condition.ts';
import { message, type Sentence } from '#core/language/message.ts';
import { answerersOf } from './answerers.ts';
import { dependencies } from './conditions.ts';
import type { LogicIssue } from './prover.ts';
import { quoted } from './prover-words.ts';
import type { Questionnaire } from './question.ts';
import { atomsIn } from './template-logic.ts';
import { isDocument, type Place, type TemplateReader } from './template-places.ts';

export const inDocument = ({ place }: TemplateSection): Sentence =>
  message('the document {document}', { document: quoted(documentIn(place) ?? '') });

/** The questions that a section asks for by itself. */
const namesIn = ({ condition, identifier }: TemplateSection): string[] => {
  const read = condition === undefined ? undefined : readCondition(condition);
  return read && 'condition' in read ? answersIn(read.condition).map((answer) => answer.identifier) : [identifier];
};

/** The ids of the questions that a document asks for, by the document; `undefined` stands for the template's own and all conditions of documents. */
function usersOf(outline: TemplateOutline, places: Place[], reader: TemplateReader) {
  const users = new Map<string, Set<TemplateSection | undefined>>();
  const note = (name: string, user: TemplateSection | undefined) => {
    const id = reader.questionOf(name)?.id;
    if (id) users.set(id, (users.get(id) ?? new Set()).add(user));
  };
  for (const { identifier } of outline.fields) note(identifier, undefined);
  for (const { section, enclosing } of places) {
    const [outer = section] = enclosing.map((each) => each.section);
    const user = isDocument(outer) ? outer : undefined;
    for (const name of namesIn(section)) note(name, section === outer ? undefined : user);
    for (const { identifier } of section.fields) note(identifier, user);
  }
  return users;
}

/** Of each document the first question that is asked for it alone, and before what decides whether it is made. */
export function askedLater(
  outline: TemplateOutline,
  places: Place[],
  reader: TemplateReader,
  questionnaire: Questionnaire,
): LogicIssue[] {
  const documents = places.filter(({ section }) => isDocument(section));
  if (documents.length === 0) return [];
  const { items } = reader.graph;
  const answerers = answerersOf(questionnaire);
  const users = usersOf(outline, places, reader);
  const decides = new Set(items.flatMap((item) => dependencies(item)).map((on) => items[on]?.id));
  return documents.flatMap(({ section, logic }): LogicIssue[] => {
    const alone = items.filter(({ id }) => {
      const by = users.get(id);
      return by?.size === 1 && by.has(section) && !decides.has(id);
    });
    const deciders = atomsIn(logic).map(({ on }) => on);
    for (const item of alone) {
      const later = deciders.find(
        (on) => on > items.indexOf(item) && answerers.get(items[on]?.id ?? '') === answerers.get(item.id),
      );
      const decider = later === undefined ? undefined : items[later];
      if (!decider) continue;
      const reason = message('{question} is asked for {document} alone, and before {decider}, which decides on it.', {
        question: quoted(item.title),
        document: inDocument(section),
        decider: quoted(decider.title),
      });
      return [
        {
          ...{ kind: 'later', itemId: item.id, itemKind: 'question', conditionIds: [] },
          ...{ message: reason, deciderId: decider.id },
        },
      ];
    }
    return [];
  });
}

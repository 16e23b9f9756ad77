import { type Message, message } from '#core/language/message.ts';
import type { Answers } from './answers.ts';
import { asContacts, contactCounts } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import type { Questionnaire } from './question.ts';
import { questionsOf } from './question.ts';
import { compileVisibility } from './visibility.ts';

/** What a lawyer is told of each contact that was begun and does not count, for want of a name or an email. */
export function contactsLeftOut(questionnaire: Questionnaire, answers: Answers, today: string): Message[] {
  const { questions } = compileVisibility(questionnaire, today).visible(answers);
  const asked = questionsOf(questionnaire).filter(
    ({ id, category_name }) => questions.has(id) && CATEGORIES[category_name].kind === 'contacts',
  );
  return asked.flatMap(({ id, question_value }) =>
    asContacts(answers[id]).flatMap((contact) => {
      const name = contact.parts.name?.trim();
      const email = contact.parts.email?.trim();
      if (contactCounts(contact) || !(name || email)) return [];
      return name
        ? message('The contact “{contact}” of “{question}” has no email, so the contract leaves this contact out.', {
            contact: name,
            question: question_value,
          })
        : message('The contact “{contact}” of “{question}” has no name, so the contract leaves this contact out.', {
            contact: email ?? '',
            question: question_value,
          });
    }),
  );
}

import { type ClientContact, isWholeContact } from '#core/clients/client.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import * as clients from '#store/clients.ts';

/** The contacts of a client whom a questionnaire may be answered with; read only where it asks for contacts. */
export const readOfferedContacts = async (
  firmId: string,
  clientId: string,
  questionnaire: Questionnaire,
  now: Date,
): Promise<{ contacts?: ClientContact[] }> => {
  if (!questionsOf(questionnaire).some(({ category_name }) => CATEGORIES[category_name].kind === 'contacts')) return {};
  const client = await clients.read(firmId, clientId, now);
  const contacts = client?.contacts.filter(isWholeContact) ?? [];
  return contacts.length > 0 ? { contacts } : {};
};

import { tellInEnglish } from '#core/language/message.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { EnvelopeTemplate } from '#core/signing/envelope-template.ts';
import { placelessReason, type SigningField } from '#core/signing/fields.ts';
import type { SessionUser } from '#web/session/session.ts';
import { type DraftPerson, firstPeople, withRoles } from './draft-signers.ts';

/** What is settled about an envelope before it is sent. */
export interface Terms {
  name: string;
  message: string;
  days: number;
  remindEvery: number;
  needs: Record<string, number>;
  copies: string[];
  people: DraftPerson[];
  fields: Record<string, SigningField[]>;
}

/** The terms as they are being changed, and the version of the draft that they were. */
export interface Edited {
  terms: Terms;
  version: number;
}

/** The terms of a draft as they are saved; whoever prepares it is proposed where nobody signs yet. */
export const termsOf = (
  envelope: EnvelopeDetail,
  me: Pick<SessionUser, 'firstName' | 'lastName' | 'email'>,
): Terms => ({
  ...{ name: envelope.name, message: envelope.message, days: envelope.days, remindEvery: envelope.remindEvery },
  ...{ needs: envelope.needs, copies: envelope.copies.map(({ email }) => email) },
  people: firstPeople(envelope, [{ name: `${me.firstName} ${me.lastName}`.trim(), email: me.email }], () =>
    crypto.randomUUID(),
  ),
  fields: Object.fromEntries(envelope.documents.map(({ documentId, fields }) => [documentId, fields])),
});

/** What a template settles of a draft; a message that it has none of stays. */
export const termsBy = (
  { message, days, remindEvery, needs, roles }: EnvelopeTemplate,
  before: Pick<Terms, 'people' | 'message'>,
): Partial<Terms> => ({
  ...{ days, remindEvery, needs, message: message || before.message },
  people: withRoles(before.people, roles, () => crypto.randomUUID()),
});

/** The terms without access codes, which are kept nowhere in the browser. */
export const withoutCodes = (terms: Terms): Terms => ({
  ...terms,
  people: terms.people.map((person) => ({ ...person, accessCode: '' })),
});

/** The fields without options that say nothing. */
export const keptFields = (fields: Terms['fields']): Terms['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([documentId, all]) => [
      documentId,
      all.map((field) =>
        field.options ? { ...field, options: field.options.map((option) => option.trim()).filter(Boolean) } : field,
      ),
    ]),
  );

/** How many of each number must sign, of those numbers that several have. */
export const neededOf = ({ needs, people }: Pick<Terms, 'needs' | 'people'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(needs).filter(
      ([order, count]) => count < people.filter((one) => one.number > 0 && one.order === Number(order)).length,
    ),
  );

/** Why each signer without a place to sign cannot be asked yet, by their number. */
export const placelessIn = ({ people, fields }: Pick<Terms, 'people' | 'fields'>): ReadonlyMap<number, string> => {
  const all = Object.values(fields).flat();
  return new Map(
    people.flatMap(({ number, name, role }) => {
      const called = name.trim() || role || `Signer ${number}`;
      const reason = number > 0 ? placelessReason({ number, name: called }, all) : undefined;
      return reason ? [[number, tellInEnglish(reason)] as const] : [];
    }),
  );
};

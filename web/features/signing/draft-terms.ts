import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { SigningField } from '#core/signing/fields.ts';
import type { SessionUser } from '#web/session/session.ts';
import { type DraftPerson, firstPeople } from './draft-signers.ts';

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

import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { LAST_ORDER } from './envelope.ts';
import { ENVELOPE_LIMITS, envelopeTerms } from './envelope-record.ts';
import { IDENTITIES, SIGNER_LIMITS } from './signer.ts';

export const ENVELOPE_TEMPLATE_LIMITS = { ofFirm: 100, name: 120, role: 60 } as const;

const NO_NAME = message('Please enter the name');
const Place = z.int().check(z.minimum(1), z.maximum(LAST_ORDER));

/** A place among those who sign, and who takes it where that is always the same person. */
export const EnvelopeRole = z.object({
  /** Signer 1 to 20, as in an envelope. */
  number: Place,
  order: Place,
  /** What whoever signs here is, such as: Tenant. Empty where nothing was said. */
  role: z._default(z.string().check(z.trim(), z.maxLength(ENVELOPE_TEMPLATE_LIMITS.role)), ''),
  identity: z.enum(IDENTITIES),
  mayDelegate: z.boolean(),
  person: z.optional(
    z.object({
      name: z.string().check(z.trim(), z.minLength(1, NO_NAME), z.maxLength(SIGNER_LIMITS.name)),
      email: Email.check(z.meta({ format: 'email' })),
    }),
  ),
});
export type EnvelopeRole = z.infer<typeof EnvelopeRole>;

export const envelopeTemplateFields = {
  name: z
    .string(NO_NAME)
    .check(
      z.trim(),
      z.minLength(1, NO_NAME),
      z.maxLength(ENVELOPE_TEMPLATE_LIMITS.name, message('Please enter at most 120 characters')),
    ),
  message: envelopeTerms.message,
  days: envelopeTerms.days,
  remindEvery: envelopeTerms.remindEvery,
  needs: envelopeTerms.needs,
  roles: z.array(EnvelopeRole).check(
    z.minLength(1, message('Please say who signs')),
    z.maxLength(ENVELOPE_LIMITS.signers),
    z.refine(
      (roles) => new Set(roles.map(({ number }) => number)).size === roles.length,
      message('No two signers have the same number'),
    ),
  ),
};

/** Who signs, in which order and for how long, as envelopes of a kind begin. */
export const EnvelopeTemplate = z.object({ envelopeTemplateId: Id, ...envelopeTemplateFields, version: z.int() });
export type EnvelopeTemplate = z.infer<typeof EnvelopeTemplate>;

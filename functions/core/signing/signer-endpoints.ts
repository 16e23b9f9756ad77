import * as z from 'zod/mini';
import { LinkCode } from '#core/auth/otp.ts';
import { Email } from '#core/auth/person.ts';
import { endpoint } from '#core/endpoint.ts';
import { LinkSecret } from '#core/links/link-secret.ts';
import { Id } from '#core/text.ts';
import { Download } from '#core/upload.ts';
import { FieldValues } from './fields.ts';
import { AccessCode, Adoption, QuestionText, Reason, SignerName } from './signer.ts';
import { Signing } from './signing.ts';

const bySecret = { secret: LinkSecret };
const asPublic = { access: 'public' } as const;
const signing = ['signing-over', 'signing-code-needed', 'conflict', 'too-many-requests'] as const;
/** The zone of the signer's clock. */
const Zone = z.string().check(z.regex(/^[A-Za-z0-9_+\-/]{1,64}$/));

export const openSigning = endpoint('openSigning', {
  method: 'POST',
  ...asPublic,
  path: '/signing/openings',
  counts: 'reading',
  audit: 'Opened an envelope to sign',
  summary:
    'Tell what a signer is asked to sign, and note that it was opened. A link that never was is answered as one of another firm is; whoever has one that is over is told why, and whether they may ask for a new one, and nothing else.',
  request: z.object({ ...bySecret, openingId: z.uuid(), zone: Zone }),
  response: Signing,
  problems: [
    'signing-over',
    'signing-ended',
    'signing-link-over',
    'signing-time-over',
    'conflict',
    'too-many-requests',
  ],
});

export const sendSigningCode = endpoint('sendSigningCode', {
  method: 'POST',
  ...asPublic,
  path: '/signing/code',
  counts: 'identity',
  audit: 'Asked for a code to sign',
  summary: 'Mail a code to the signer whom a link is for.',
  request: z.object(bySecret),
  response: z.object({ sent: z.literal(true) }),
  problems: ['signing-over', 'otp-too-soon', 'conflict', 'too-many-requests'],
});

export const enterSigning = endpoint('enterSigning', {
  method: 'POST',
  ...asPublic,
  path: '/signing/entry',
  counts: 'identity',
  audit: 'Entered a code to sign',
  summary:
    'Enter the code that was mailed, or the access code; this browser is then shown the envelope for some hours.',
  request: z.object({
    ...bySecret,
    verificationCode: z.optional(LinkCode),
    accessCode: z.optional(AccessCode),
  }),
  response: z.object({ entered: z.literal(true) }),
  problems: ['signing-over', 'otp-wrong', 'conflict', 'too-many-requests'],
});

export const readSigningDocument = endpoint('readSigningDocument', {
  method: 'POST',
  ...asPublic,
  path: '/signing/documents',
  counts: 'reading',
  summary: 'Give an address of a document that a signer is asked to sign, or has signed, good for 5 minutes.',
  request: z.object({ ...bySecret, documentId: Id, inline: z.optional(z.boolean()) }),
  response: Download,
  problems: ['signing-over', 'signing-code-needed', 'not-found', 'too-many-requests'],
});

export const signEnvelope = endpoint('signEnvelope', {
  method: 'POST',
  ...asPublic,
  path: '/signing/signature',
  counts: 'identity',
  audit: 'Signed an envelope',
  summary:
    'Sign all documents of an envelope at once, with one adopted signature. Repeated with the same id it is answered alike and signed once.',
  request: z.object({
    ...bySecret,
    signatureId: z.uuid(),
    /** The version of what was agreed to. */
    consent: z.string().check(z.maxLength(20)),
    adoption: Adoption,
    /** What was filled in, of each document by its id. */
    values: z.record(Id, FieldValues),
    zone: Zone,
  }),
  response: Signing,
  problems: [...signing, 'fields-open', 'consent-old', 'picture-refused'],
});

export const declineSigning = endpoint('declineSigning', {
  method: 'POST',
  ...asPublic,
  path: '/signing/refusal',
  counts: 'identity',
  audit: 'Declined to sign',
  summary: 'Decline to sign, with a reason that the sender is told.',
  request: z.object({ ...bySecret, reason: Reason, zone: Zone }),
  response: Signing,
  problems: signing,
});

export const askSender = endpoint('askSender', {
  method: 'POST',
  ...asPublic,
  path: '/signing/questions',
  counts: 'identity',
  audit: 'Asked the sender of an envelope',
  summary: 'Ask whoever sent an envelope; they are told, and mailed the question, which they answer by mail.',
  request: z.object({
    ...bySecret,
    questionId: z.uuid(),
    text: QuestionText,
  }),
  response: z.object({ asked: z.literal(true) }),
  problems: signing,
});

export const askForLink = endpoint('askForLink', {
  method: 'POST',
  ...asPublic,
  path: '/signing/link-requests',
  counts: 'identity',
  audit: 'Asked for a new link to sign',
  summary:
    'Ask whoever sent an envelope for a new link, by one that is over; they are told at most once a day for each signer, and it is answered alike whether they were.',
  request: z.object(bySecret),
  response: z.object({ asked: z.literal(true) }),
  problems: ['signing-over', 'conflict', 'too-many-requests'],
});

export const delegateSigning = endpoint('delegateSigning', {
  method: 'POST',
  ...asPublic,
  path: '/signing/delegation',
  counts: 'identity',
  audit: 'Let somebody else sign',
  summary: 'Name who signs instead, where the sender allows it; they are mailed a link, and this one works no more.',
  request: z.object({
    ...bySecret,
    signerId: z.uuid(),
    name: SignerName,
    email: Email.check(z.meta({ format: 'email' })),
    reason: z.optional(Reason),
  }),
  response: z.object({ delegated: z.literal(true) }),
  problems: [...signing, 'not-delegable', 'addressed-full'],
});

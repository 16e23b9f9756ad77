import * as z from 'zod/mini';
import { LinkCode } from '#core/auth/otp.ts';
import { Email } from '#core/auth/person.ts';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { LinkSecret } from '#core/links/link.ts';
import { matterTabs } from '#core/matters/team.ts';
import { Id } from '#core/text.ts';
import { Download } from '#core/upload.ts';
import { ENVELOPE_LIMITS, EnvelopeDetail, EnvelopeRow, envelopeTerms, Source } from './envelope-record.ts';
import { EVIDENCE } from './evidence.ts';
import { FieldValues, SigningField } from './fields.ts';
import { Adoption, IDENTITIES, NewSigner, SIGNER_LIMITS } from './signer.ts';

const ofEnvelope = { matterId: Id, envelopeId: z.uuid() };
const asMember = { access: 'member', tab: matterTabs } as const;
const changing = ['not-found', 'conflict', 'matter-closed', 'envelope-not-allowed'] as const;
const Reason = z
  .string(message('Please say why'))
  .check(z.trim(), z.minLength(1, message('Please say why')), z.maxLength(SIGNER_LIMITS.reason));

export const draftEnvelope = endpoint('draftEnvelope', {
  method: 'POST',
  path: '/matters/{matterId}/envelopes',
  ...asMember,
  act: 'send',
  audit: 'Drafted an envelope for signature',
  summary:
    'Take contracts or files of a matter into a new envelope, as PDF, with the fields that sign tags have placed, and propose who signs.',
  request: z.object({
    ...ofEnvelope,
    sources: z.array(Source).check(z.minLength(1), z.maxLength(ENVELOPE_LIMITS.documents)),
  }),
  response: EnvelopeDetail,
  problems: ['not-found', 'conflict', 'matter-closed', 'envelopes-full', 'not-for-signature'],
});

export const changeEnvelope = endpoint('changeEnvelope', {
  method: 'PUT',
  path: '/matters/{matterId}/envelopes/{envelopeId}',
  ...asMember,
  act: 'send',
  audit: 'Changed the draft of an envelope',
  summary: 'Change who signs a draft, in which order, where, and what is said to them.',
  request: z.object({ ...ofEnvelope, version: z.int(), ...envelopeTerms }),
  response: EnvelopeDetail,
  problems: [...changing, 'field-off-page'],
});

export const sendEnvelope = endpoint('sendEnvelope', {
  method: 'POST',
  path: '/matters/{matterId}/envelopes/{envelopeId}/sending',
  ...asMember,
  act: 'send',
  audit: 'Sent an envelope for signature',
  summary: 'Send a draft: whose turn it is is mailed a link, the others once it is theirs.',
  request: z.object({ ...ofEnvelope, version: z.int() }),
  response: EnvelopeDetail,
  problems: [...changing, 'envelope-unready', 'addressed-full'],
});

export const discardEnvelope = endpoint('discardEnvelope', {
  method: 'DELETE',
  path: '/matters/{matterId}/envelopes/{envelopeId}',
  ...asMember,
  act: 'send',
  audit: 'Discarded the draft of an envelope',
  summary: 'Discard an envelope that was never sent.',
  request: z.object(ofEnvelope),
  response: z.object({ discarded: z.literal(true) }),
  problems: changing,
});

export const listEnvelopes = endpoint('listEnvelopes', {
  method: 'GET',
  path: '/matters/{matterId}/envelopes',
  ...asMember,
  follows: ['documents'],
  summary: 'List the envelopes of a matter, the newest first.',
  request: z.object({ matterId: Id }),
  response: z.object({ envelopes: z.array(EnvelopeRow) }),
  problems: ['not-found'],
});

export const readEnvelope = endpoint('readEnvelope', {
  method: 'GET',
  path: '/matters/{matterId}/envelopes/{envelopeId}',
  ...asMember,
  follows: ['documents'],
  summary: 'Read an envelope: its documents with their fields, who signs, and how far it is.',
  request: z.object(ofEnvelope),
  response: EnvelopeDetail,
  problems: ['not-found'],
});

/** Something that happened to an envelope. */
export const EvidenceRow = z.object({
  number: z.int(),
  at: z.string(),
  kind: z.enum(EVIDENCE),
  who: z.string(),
  signerId: z.optional(z.string()),
  address: z.optional(z.string()),
  agent: z.optional(z.string()),
  zone: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.string())),
  previous: z.string(),
  hash: z.string(),
});

export const listEvidence = endpoint('listEvidence', {
  method: 'GET',
  path: '/matters/{matterId}/envelopes/{envelopeId}/evidence',
  ...asMember,
  follows: ['documents'],
  summary: 'List what happened to an envelope, the oldest first, each event chained to the one before.',
  request: z.object(ofEnvelope),
  response: z.object({ events: z.array(EvidenceRow) }),
  problems: ['not-found'],
});

export const downloadEnvelope = endpoint('downloadEnvelope', {
  method: 'GET',
  path: '/matters/{matterId}/envelopes/{envelopeId}/documents/{documentId}',
  ...asMember,
  summary:
    'Give an address of a document of an envelope: with all that is signed until now, or as it was sent. With `inline` a browser shows it.',
  request: z.object({
    ...ofEnvelope,
    documentId: Id,
    asSent: z.optional(z.enum(['true'])),
    inline: z.optional(z.enum(['true'])),
  }),
  response: Download,
  problems: ['not-found'],
});

export const voidEnvelope = endpoint('voidEnvelope', {
  method: 'POST',
  path: '/matters/{matterId}/envelopes/{envelopeId}/voiding',
  ...asMember,
  act: 'send',
  audit: 'Voided an envelope',
  summary: 'End an envelope that was sent: nobody signs it any more, and all who were asked are told why.',
  request: z.object({ ...ofEnvelope, reason: Reason }),
  response: EnvelopeDetail,
  problems: changing,
});

export const replaceSigner = endpoint('replaceSigner', {
  method: 'POST',
  path: '/matters/{matterId}/envelopes/{envelopeId}/signers/{signerId}/replacement',
  ...asMember,
  act: 'send',
  audit: 'Replaced a signer',
  summary: 'Let somebody else sign instead of one who has not signed; the link of who was asked first works no more.',
  request: z.object({ ...ofEnvelope, signerId: z.uuid(), instead: NewSigner }),
  response: EnvelopeDetail,
  problems: [...changing, 'addressed-full'],
});

export const reorderSigners = endpoint('reorderSigners', {
  method: 'POST',
  path: '/matters/{matterId}/envelopes/{envelopeId}/order',
  ...asMember,
  act: 'send',
  audit: 'Changed the order of signing',
  summary: 'Change the place in the order of who has not signed.',
  request: z.object({ ...ofEnvelope, orders: z.record(z.uuid(), z.int().check(z.minimum(1), z.maximum(20))) }),
  response: EnvelopeDetail,
  problems: changing,
});

export const remindSigner = endpoint('remindSigner', {
  method: 'POST',
  path: '/matters/{matterId}/envelopes/{envelopeId}/signers/{signerId}/reminder',
  ...asMember,
  act: 'send',
  audit: 'Reminded a signer',
  summary: 'Mail a signer whose turn it is their link again, at most three times a day.',
  request: z.object({ ...ofEnvelope, signerId: z.uuid(), reminderId: z.uuid() }),
  response: EnvelopeDetail,
  problems: [...changing, 'too-many-requests', 'addressed-full'],
});

export const signInPerson = endpoint('signInPerson', {
  method: 'POST',
  path: '/matters/{matterId}/envelopes/{envelopeId}/signers/{signerId}/in-person',
  ...asMember,
  act: 'send',
  audit: 'Let a signer sign in person',
  summary:
    'Make a link for a signer whose turn it is and who is present, good for an hour. The secret is made by the caller, and only its hash is kept.',
  request: z.object({ ...ofEnvelope, signerId: z.uuid(), secret: LinkSecret }),
  response: z.object({ expiresAt: z.string() }),
  problems: changing,
});

export const listWaitingEnvelopes = endpoint('listWaitingEnvelopes', {
  method: 'GET',
  path: '/envelopes/waiting',
  ...asMember,
  withoutMatter: true,
  follows: ['documents'],
  summary:
    'List the envelopes that wait for signatures, of the matters that the caller sees, those first that end first.',
  request: z.object({}),
  response: z.object({ envelopes: z.array(z.object({ ...EnvelopeRow.shape, matterName: z.string() })) }),
  problems: [],
});

/** A document as a signer sees it: with their own fields, and what others have filled in drawn on its pages. */
export const SignedDocument = z.object({
  documentId: z.string(),
  name: z.string(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  fields: z.array(SigningField),
});

/** What a signer's link shows. */
export const Signing = z.object({
  firmName: z.string(),
  /** What is asked for before anything is shown: the code that is mailed there, the access code, or to log in as that client. */
  asks: z.optional(z.object({ identity: z.enum(IDENTITIES), codeTo: z.optional(z.string()) })),
  /** What it shows once that was entered. */
  envelope: z.optional(
    z.object({
      envelopeId: z.string(),
      name: z.string(),
      message: z.string(),
      sentBy: z.string(),
      /** `turn`: it is theirs to sign; `signed`: they have, others have not or it is being sealed; otherwise how it has ended. */
      stands: z.enum(['turn', 'signed', 'completed', 'declined']),
      signer: z.object({
        signerId: z.string(),
        name: z.string(),
        email: z.string(),
        number: z.int(),
        mayDelegate: z.boolean(),
      }),
      /** The others, by name, and whether they have signed. */
      others: z.array(z.object({ name: z.string(), hasSigned: z.boolean() })),
      documents: z.array(SignedDocument),
      expiresAt: z.string(),
      /** The version of the consent that is asked for now. */
      consent: z.string(),
    }),
  ),
});
export type Signing = z.infer<typeof Signing>;

const bySecret = { secret: LinkSecret };
const asPublic = { method: 'POST', access: 'public' } as const;
const signing = ['signing-over', 'signing-code-needed', 'conflict', 'too-many-requests'] as const;
/** The zone of the signer's clock. */
const Zone = z.string().check(z.regex(/^[A-Za-z0-9_+\-/]{1,64}$/));

export const openSigning = endpoint('openSigning', {
  ...asPublic,
  path: '/signing/openings',
  counts: 'reading',
  audit: 'Opened an envelope to sign',
  summary:
    'Tell what a signer is asked to sign, and note that it was opened. A link that never was, is not yet or no more theirs, or is over is answered alike.',
  request: z.object({ ...bySecret, openingId: z.uuid(), zone: Zone }),
  response: Signing,
  problems: ['signing-over', 'conflict', 'too-many-requests'],
});

export const sendSigningCode = endpoint('sendSigningCode', {
  ...asPublic,
  path: '/signing/code',
  counts: 'identity',
  audit: 'Asked for a code to sign',
  summary: 'Mail a code to the signer whom a link is for.',
  request: z.object(bySecret),
  response: z.object({ sent: z.literal(true) }),
  problems: ['signing-over', 'otp-too-soon', 'too-many-requests'],
});

export const enterSigning = endpoint('enterSigning', {
  ...asPublic,
  path: '/signing/entry',
  counts: 'identity',
  audit: 'Entered a code to sign',
  summary:
    'Enter the code that was mailed, or the access code; this browser is then shown the envelope for some hours.',
  request: z.object({
    ...bySecret,
    verificationCode: z.optional(LinkCode),
    accessCode: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(SIGNER_LIMITS.accessCode))),
  }),
  response: z.object({ entered: z.literal(true) }),
  problems: ['signing-over', 'otp-wrong', 'too-many-requests'],
});

export const readSigningDocument = endpoint('readSigningDocument', {
  ...asPublic,
  path: '/signing/documents',
  counts: 'reading',
  summary: 'Give an address of a document that a signer is asked to sign, or has signed, good for a minute.',
  request: z.object({ ...bySecret, documentId: Id, inline: z.optional(z.boolean()) }),
  response: Download,
  problems: ['signing-over', 'signing-code-needed', 'not-found', 'too-many-requests'],
});

export const signEnvelope = endpoint('signEnvelope', {
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
  ...asPublic,
  path: '/signing/questions',
  counts: 'identity',
  audit: 'Asked the sender of an envelope',
  summary: 'Ask whoever sent an envelope; they are told, and mailed the question, which they answer by mail.',
  request: z.object({
    ...bySecret,
    questionId: z.uuid(),
    text: z
      .string(message('Please enter your question'))
      .check(z.trim(), z.minLength(1, message('Please enter your question')), z.maxLength(SIGNER_LIMITS.question)),
  }),
  response: z.object({ asked: z.literal(true) }),
  problems: signing,
});

export const delegateSigning = endpoint('delegateSigning', {
  ...asPublic,
  path: '/signing/delegation',
  counts: 'identity',
  audit: 'Let somebody else sign',
  summary: 'Name who signs instead, where the sender allows it; they are mailed a link, and this one works no more.',
  request: z.object({
    ...bySecret,
    signerId: z.uuid(),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(SIGNER_LIMITS.name)),
    email: Email,
    reason: z.optional(Reason),
  }),
  response: z.object({ delegated: z.literal(true) }),
  problems: [...signing, 'not-delegable', 'addressed-full'],
});

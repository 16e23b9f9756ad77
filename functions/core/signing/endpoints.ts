import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { LinkSecret } from '#core/links/link-secret.ts';
import { allMattersTabs, matterTabs } from '#core/matters/team.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Download } from '#core/upload.ts';
import { Version, VersionOrNone } from '#core/version.ts';
import { BULK_LIMITS, Recipient, RecipientPlace } from './bulk-send.ts';
import { Carrier, ENVELOPE_LIMITS, EnvelopeDetail, EnvelopeRow, envelopeTerms, Source } from './envelope-record.ts';
import { EnvelopeTemplate, envelopeTemplateFields } from './envelope-template.ts';
import { EvidenceRow } from './evidence.ts';
import { NewSigner, Reason } from './signer.ts';

const ofEnvelope = { matterId: Id, envelopeId: z.uuid() };
const asMember = { access: 'member', tab: matterTabs } as const;
const changing = ['not-found', 'conflict', 'matter-closed', 'envelope-not-allowed'] as const;
export const draftEnvelope = endpoint('draftEnvelope', {
  method: 'POST',
  path: '/envelopes',
  ...asMember,
  action: 'send',
  audit: 'Drafted an envelope for signature',
  summary:
    'Take contracts or files of a matter into a new envelope, as PDF, with the fields that sign tags have placed, and propose who signs. A draft that the caller has of the same versions, not sent and not discarded, is given instead of another.',
  request: z.object({
    ...ofEnvelope,
    sources: z
      .array(Source)
      .check(z.minLength(1, message('Please choose what is to be signed')), z.maxLength(ENVELOPE_LIMITS.documents)),
  }),
  response: EnvelopeDetail,
  problems: ['not-found', 'conflict', 'matter-closed', 'envelopes-full', 'not-for-signature', 'envelope-too-large'],
});

export const changeEnvelope = endpoint('changeEnvelope', {
  method: 'PUT',
  path: '/envelopes/{envelopeId}',
  ...asMember,
  action: 'send',
  audit: 'Changed the draft of an envelope',
  summary: 'Change who signs a draft, in which order, where, and what is said to them.',
  request: z.object({ ...ofEnvelope, version: Version, ...envelopeTerms }),
  response: EnvelopeDetail,
  problems: [...changing, 'field-off-page', 'envelope-too-large'],
});

export const sendEnvelope = endpoint('sendEnvelope', {
  method: 'POST',
  path: '/envelopes/{envelopeId}/sending',
  ...asMember,
  action: 'send',
  audit: 'Sent an envelope for signature',
  summary:
    'Send a draft: whose turn it is is mailed a link, the others once it is theirs. With a carrier, it is handed over to that.',
  request: z.object({ ...ofEnvelope, version: Version, carrier: z.optional(Carrier) }),
  response: EnvelopeDetail,
  problems: [...changing, 'docusign-off', 'envelope-unready', 'envelope-too-large', 'addressed-full'],
});

export const sendInBulk = endpoint('sendInBulk', {
  method: 'POST',
  path: '/envelopes/{envelopeId}/bulk-sending',
  ...asMember,
  action: 'send',
  audit: 'Sent an envelope by bulk send',
  summary:
    'Send a draft, which stays one, to each recipient in an envelope of their own, once in a run however often it is asked for. Nothing is sent where the whole run has no room.',
  request: z.object({
    ...ofEnvelope,
    version: Version,
    runId: z.uuid(),
    place: RecipientPlace,
    recipients: z
      .array(Recipient)
      .check(z.minLength(1, message('Please say who signs')), z.maxLength(BULK_LIMITS.ofCall)),
    /** How many of the run are not sent yet, these among them. */
    left: z.int().check(z.minimum(1), z.maximum(BULK_LIMITS.ofRun)),
  }),
  response: z.object({ sent: z.array(z.object({ email: z.string(), envelopeId: z.string() })) }),
  problems: [...changing, 'envelopes-full', 'envelope-unready', 'envelope-too-large', 'addressed-full'],
});

export const discardEnvelope = endpoint('discardEnvelope', {
  method: 'DELETE',
  path: '/envelopes/{envelopeId}',
  ...asMember,
  action: 'send',
  audit: 'Discarded the draft of an envelope',
  summary: 'Discard an envelope that was never sent.',
  request: z.object(ofEnvelope),
  response: z.object({ discarded: z.literal(true) }),
  problems: [...changing, 'matter-held'],
});

export const listEnvelopes = endpoint('listEnvelopes', {
  method: 'GET',
  path: '/matters/{matterId}/envelopes',
  ...asMember,
  follows: ['documents'],
  summary: 'List the envelopes of a matter, the newest first.',
  request: z.object({ matterId: Id, ...PageRequest }),
  response: z.object({ envelopes: z.array(EnvelopeRow), cursor: z.optional(z.string()) }),
  problems: ['not-found'],
});

export const readEnvelope = endpoint('readEnvelope', {
  method: 'GET',
  path: '/envelopes/{envelopeId}',
  ...asMember,
  follows: ['documents'],
  summary: 'Read an envelope: its documents with their fields, who signs, and how far it is.',
  request: z.object(ofEnvelope),
  response: EnvelopeDetail,
  problems: ['not-found'],
});

export const listEvidence = endpoint('listEvidence', {
  method: 'GET',
  path: '/envelopes/{envelopeId}/evidence',
  ...asMember,
  follows: ['documents'],
  summary: 'List what happened to an envelope, the oldest first, each event chained to the one before.',
  request: z.object(ofEnvelope),
  response: z.object({ events: z.array(EvidenceRow) }),
  problems: ['not-found'],
});

export const downloadEnvelope = endpoint('downloadEnvelope', {
  method: 'GET',
  path: '/envelopes/{envelopeId}/documents/{documentId}',
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
  path: '/envelopes/{envelopeId}/voiding',
  ...asMember,
  action: 'send',
  audit: 'Voided an envelope',
  summary:
    'End an envelope that was sent: nobody signs it any more, and all who were asked are told why. One that DocuSign carries is ended there first.',
  request: z.object({ ...ofEnvelope, reason: Reason }),
  response: EnvelopeDetail,
  problems: [...changing, 'docusign-ended', 'docusign-unreachable'],
});

export const replaceSigner = endpoint('replaceSigner', {
  method: 'POST',
  path: '/envelopes/{envelopeId}/signers/{signerId}/replacement',
  ...asMember,
  action: 'send',
  audit: 'Replaced a signer',
  summary: 'Let somebody else sign instead of one who has not signed; the link of who was asked first works no more.',
  request: z.object({ ...ofEnvelope, signerId: z.uuid(), instead: NewSigner }),
  response: EnvelopeDetail,
  problems: [...changing, 'too-many-requests', 'addressed-full'],
});

export const reorderSigners = endpoint('reorderSigners', {
  method: 'POST',
  path: '/envelopes/{envelopeId}/order',
  ...asMember,
  action: 'send',
  audit: 'Changed the order of signing',
  summary: 'Change the place in the order of who has not signed.',
  request: z.object({ ...ofEnvelope, orders: z.record(z.uuid(), z.int().check(z.minimum(1), z.maximum(20))) }),
  response: EnvelopeDetail,
  problems: [...changing, 'too-many-requests', 'addressed-full'],
});

export const remindSigner = endpoint('remindSigner', {
  method: 'POST',
  path: '/envelopes/{envelopeId}/signers/{signerId}/reminder',
  ...asMember,
  action: 'send',
  audit: 'Reminded a signer',
  summary:
    'Mail a signer whose turn it is their link again, at most three times a day; in the place of one that was shut, a new one.',
  request: z.object({ ...ofEnvelope, signerId: z.uuid(), reminderId: z.uuid() }),
  response: EnvelopeDetail,
  problems: [...changing, 'too-many-requests', 'addressed-full'],
});

export const signInPerson = endpoint('signInPerson', {
  method: 'POST',
  path: '/envelopes/{envelopeId}/signers/{signerId}/in-person',
  ...asMember,
  action: 'send',
  audit: 'Let a signer sign in person',
  summary:
    'Make a link for a signer whose turn it is and who is present, good for an hour and on the calling device alone. The secret is made by the caller, and only its hash is kept.',
  request: z.object({ ...ofEnvelope, signerId: z.uuid(), secret: LinkSecret }),
  response: z.object({ expiresAt: z.string() }),
  problems: changing,
});

export const listWaitingEnvelopes = endpoint('listWaitingEnvelopes', {
  method: 'GET',
  path: '/signing/waiting-envelopes',
  access: 'member',
  tab: 'dashboard',
  follows: ['documents'],
  summary:
    'List the envelopes that wait for signatures, of the matters that the caller sees, those first that end first, page by page. Nothing for who sees no matters.',
  request: z.object(PageRequest),
  response: z.object({
    envelopes: z.array(z.object({ ...EnvelopeRow.shape, matterName: z.string() })),
    cursor: z.optional(z.string()),
  }),
  problems: [],
});

export const listEnvelopeTemplates = endpoint('listEnvelopeTemplates', {
  method: 'GET',
  path: '/envelope-templates',
  ...asMember,
  withoutMatter: true,
  summary: "List the firm's templates of envelopes, at most 100, by name.",
  request: z.object({}),
  response: allRowsOf(EnvelopeTemplate),
  problems: [],
});

export const saveEnvelopeTemplate = endpoint('saveEnvelopeTemplate', {
  method: 'PUT',
  path: '/envelope-templates/{envelopeTemplateId}',
  access: 'member',
  tab: allMattersTabs,
  audit: 'Saved an envelope template',
  summary: 'Keep a new template of envelopes (version 0), or one in place of the version that was read.',
  request: z.object({ envelopeTemplateId: z.uuid(), version: VersionOrNone, ...envelopeTemplateFields }),
  response: EnvelopeTemplate,
  problems: ['not-found', 'conflict', 'envelope-templates-full'],
});

export const removeEnvelopeTemplate = endpoint('removeEnvelopeTemplate', {
  method: 'POST',
  path: '/envelope-templates/{envelopeTemplateId}/removal',
  access: 'member',
  tab: allMattersTabs,
  audit: 'Removed an envelope template',
  summary: 'Take a template of envelopes away; envelopes that began with it stay.',
  request: z.object({ envelopeTemplateId: Id, version: Version }),
  response: z.object({ envelopeTemplateId: Id }),
  problems: ['not-found', 'conflict'],
});
